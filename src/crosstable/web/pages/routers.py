"""All pages, in the order in which addresses are looked up."""

from __future__ import annotations

from crosstable.web.pages.backup.damaged import router as damaged_router
from crosstable.web.pages.backup.safety import router as safety_router
from crosstable.web.pages.closing.closing import router as closing_router
from crosstable.web.pages.entries.cash import router as cash_router
from crosstable.web.pages.entries.cash_person import router as cash_person_router
from crosstable.web.pages.entries.check_in import router as check_in_router
from crosstable.web.pages.entries.entries import router as entries_router
from crosstable.web.pages.entries.import_players import router as import_players_router
from crosstable.web.pages.entries.list_update import router as list_update_router
from crosstable.web.pages.entries.mending import router as entry_mending_router
from crosstable.web.pages.entries.player import router as player_router
from crosstable.web.pages.entries.rating_lists import router as rating_lists_router
from crosstable.web.pages.entries.schools import router as schools_router
from crosstable.web.pages.exchange.check_files import router as check_files_router
from crosstable.web.pages.exchange.downloads import router as downloads_router
from crosstable.web.pages.exchange.exports import router as exports_router
from crosstable.web.pages.exchange.import_event import router as import_event_router
from crosstable.web.pages.exchange.interface import router as interface_router
from crosstable.web.pages.exchange.notices import router as notices_router
from crosstable.web.pages.exchange.printing import router as printing_router
from crosstable.web.pages.exchange.publishing import router as publishing_router
from crosstable.web.pages.exchange.rating_report import router as rating_report_router
from crosstable.web.pages.history.history import router as history_router
from crosstable.web.pages.history.integrity import router as integrity_router
from crosstable.web.pages.phones.check_in_kiosk import router as check_in_kiosk_router
from crosstable.web.pages.phones.kiosk import router as kiosk_router
from crosstable.web.pages.phones.phone_slip import router as phone_slip_router
from crosstable.web.pages.phones.phone_where import router as phone_where_router
from crosstable.web.pages.phones.phones import router as phones_router
from crosstable.web.pages.phones.private_page import router as private_page_router
from crosstable.web.pages.prizes.certificates import router as certificates_router
from crosstable.web.pages.prizes.prizes import router as prizes_router
from crosstable.web.pages.public.public import router as public_router
from crosstable.web.pages.results.correcting import router as correcting_router
from crosstable.web.pages.results.result_lines import router as result_lines_router
from crosstable.web.pages.results.results import router as results_router
from crosstable.web.pages.round.all_sections import router as all_sections_router
from crosstable.web.pages.round.attendance import router as attendance_router
from crosstable.web.pages.round.before import router as before_router
from crosstable.web.pages.round.changing import router as changing_router
from crosstable.web.pages.round.drafting import router as drafting_router
from crosstable.web.pages.round.incidents import router as incidents_router
from crosstable.web.pages.round.lines import router as lines_router
from crosstable.web.pages.round.matches import router as matches_router
from crosstable.web.pages.round.mending import router as mending_router
from crosstable.web.pages.round.objection import router as objection_router
from crosstable.web.pages.round.postponing import router as postponing_router
from crosstable.web.pages.round.ranks import router as ranks_router
from crosstable.web.pages.round.ready import router as ready_router
from crosstable.web.pages.round.round import router as round_router
from crosstable.web.pages.round.running import router as running_router
from crosstable.web.pages.round.score_sheets import router as score_sheets_router
from crosstable.web.pages.round.why import router as why_router
from crosstable.web.pages.screens.screen_control import router as screen_control_router
from crosstable.web.pages.screens.screens import router as screens_router
from crosstable.web.pages.setup.alive import router as alive_router
from crosstable.web.pages.setup.entrance import router as entrance_router
from crosstable.web.pages.setup.event_setup import router as event_setup_router
from crosstable.web.pages.setup.front import router as front_router
from crosstable.web.pages.setup.health import router as health_router
from crosstable.web.pages.setup.help import router as help_router
from crosstable.web.pages.setup.language import router as language_router
from crosstable.web.pages.setup.new_event import router as new_event_router
from crosstable.web.pages.setup.notice import router as notice_router
from crosstable.web.pages.setup.opened import router as opened_router
from crosstable.web.pages.setup.quitting import router as quitting_router
from crosstable.web.pages.setup.rehearsal import router as rehearsal_router
from crosstable.web.pages.setup.rule import router as rule_router
from crosstable.web.pages.setup.setup import router as setup_router
from crosstable.web.pages.setup.setup_names import router as setup_names_router
from crosstable.web.pages.setup.setup_prizes import router as setup_prizes_router
from crosstable.web.pages.setup.setup_rules import router as setup_rules_router
from crosstable.web.pages.standings.chart_player import router as chart_player_router
from crosstable.web.pages.standings.tables import router as tables_router
from crosstable.web.pages.standings.whatif import router as whatif_router

ROUTERS = (
    front_router,
    help_router,
    health_router,
    new_event_router,
    event_setup_router,
    alive_router,
    quitting_router,
    opened_router,
    import_event_router,
    check_files_router,
    damaged_router,
    public_router,
    phone_where_router,
    phone_slip_router,
    private_page_router,
    phones_router,
    check_in_kiosk_router,
    kiosk_router,
    entrance_router,
    language_router,
    lines_router,
    round_router,
    before_router,
    ranks_router,
    drafting_router,
    changing_router,
    attendance_router,
    result_lines_router,
    results_router,
    correcting_router,
    matches_router,
    all_sections_router,
    rehearsal_router,
    running_router,
    score_sheets_router,
    postponing_router,
    mending_router,
    why_router,
    ready_router,
    rating_report_router,
    publishing_router,
    notices_router,
    cash_router,
    cash_person_router,
    rating_lists_router,
    list_update_router,
    entries_router,
    import_players_router,
    player_router,
    entry_mending_router,
    check_in_router,
    schools_router,
    setup_router,
    rule_router,
    setup_rules_router,
    certificates_router,
    prizes_router,
    setup_prizes_router,
    setup_names_router,
    notice_router,
    printing_router,
    tables_router,
    chart_player_router,
    whatif_router,
    closing_router,
    incidents_router,
    objection_router,
    safety_router,
    downloads_router,
    exports_router,
    history_router,
    integrity_router,
    interface_router,
    screens_router,
    screen_control_router,
)
