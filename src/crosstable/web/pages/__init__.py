"""The pages of the day, one file each."""

import crosstable.web.pages.alive as alive
import crosstable.web.pages.before as before
import crosstable.web.pages.bringing as bringing
import crosstable.web.pages.changing as changing
import crosstable.web.pages.chart_player as chart_player
import crosstable.web.pages.closing as closing
import crosstable.web.pages.desk as desk
import crosstable.web.pages.downloads as downloads
import crosstable.web.pages.drafting as drafting
import crosstable.web.pages.entrance as entrance
import crosstable.web.pages.entries as entries
import crosstable.web.pages.entry_list as entry_list
import crosstable.web.pages.everywhere as everywhere
import crosstable.web.pages.exports as exports
import crosstable.web.pages.front as front
import crosstable.web.pages.history as history
import crosstable.web.pages.incidents as incidents
import crosstable.web.pages.interface as interface
import crosstable.web.pages.kiosk as kiosk
import crosstable.web.pages.lines as lines
import crosstable.web.pages.matches as matches
import crosstable.web.pages.notice as notice
import crosstable.web.pages.objection as objection
import crosstable.web.pages.phone_slip as phone_slip
import crosstable.web.pages.phone_where as phone_where
import crosstable.web.pages.phones as phones
import crosstable.web.pages.player as player
import crosstable.web.pages.printing as printing
import crosstable.web.pages.rating_lists as rating_lists
import crosstable.web.pages.result_lines as result_lines
import crosstable.web.pages.results as results
import crosstable.web.pages.round as round
import crosstable.web.pages.running as running
import crosstable.web.pages.safety as safety
import crosstable.web.pages.screen_control as screen_control
import crosstable.web.pages.screens as screens
import crosstable.web.pages.setup as setup
import crosstable.web.pages.setup_prizes as setup_prizes
import crosstable.web.pages.setup_rules as setup_rules
import crosstable.web.pages.tables as tables
import crosstable.web.pages.whatif as whatif
import crosstable.web.pages.why as why

ROUTERS = (
    front.router,
    alive.router,
    bringing.router,
    phone_where.router,
    phone_slip.router,
    phones.router,
    kiosk.router,
    entrance.router,
    lines.router,
    round.router,
    before.router,
    drafting.router,
    changing.router,
    result_lines.router,
    results.router,
    matches.router,
    everywhere.router,
    running.router,
    why.router,
    rating_lists.router,
    entries.router,
    entry_list.router,
    player.router,
    desk.router,
    setup.router,
    setup_rules.router,
    setup_prizes.router,
    notice.router,
    printing.router,
    tables.router,
    chart_player.router,
    whatif.router,
    closing.router,
    incidents.router,
    objection.router,
    safety.router,
    downloads.router,
    exports.router,
    history.router,
    interface.router,
    screens.router,
    screen_control.router,
)
"""All pages, in the order in which addresses are looked up."""
