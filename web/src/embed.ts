// A board in a frame: stepping through the turns replaces the page in the frame, so that "back" in
// the browser leaves the page around it and does not walk through the game.

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-step]") : null;
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  location.replace(link.href);
});

document.addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
  if (altKey || ctrlKey || metaKey || (key !== "ArrowLeft" && key !== "ArrowRight")) return;
  const links = [...document.querySelectorAll<HTMLElement>(".embed-steps > .button")];
  const link = key === "ArrowLeft" ? links[0] : links[1];
  if (link instanceof HTMLAnchorElement) location.replace(link.href);
});
