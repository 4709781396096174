// Runs before the first paint, in pages that were rendered ahead of time: applies the stored colour theme (without one the system's preference holds), and marks the document
// of a person who was signed in, so that the parts for visitors are not shown to them for a moment. The line that is kept free for
// the reader's own clock is taken away where that is the clock of the page.
(function () {
  try {
    const theme = localStorage.getItem("cohort.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    if (localStorage.getItem("cohort.session") !== null) document.documentElement.dataset.session = "known";
  } catch {
    // Storage may be blocked; the page is then that of a visitor in the system's theme.
  }
  customElements.define(
    "second-clock",
    class extends HTMLElement {
      connectedCallback() {
        const at = new Date(Number(this.getAttribute("at")));
        const here = at.toLocaleString("en");
        this.hidden = here === at.toLocaleString("en", { timeZone: this.getAttribute("zone") });
      }
    },
  );
})();
