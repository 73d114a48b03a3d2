// A link to a school opens its list of players.
{
function open() {
  const wanted = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (wanted && wanted.matches("details")) {
    wanted.open = true;
    wanted.scrollIntoView({ block: "start" });
  }
}
open();
addEventListener("hashchange", open);
}
