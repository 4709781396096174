// Runs before the first paint: applies the stored colour theme (without one the system's preference holds), and marks the document
// of a person who was signed in, so that the parts for visitors are not shown to them for a moment.
(function () {
  try {
    const theme = localStorage.getItem("cohort.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    if (localStorage.getItem("cohort.session") !== null) document.documentElement.dataset.session = "known";
  } catch {
    // Storage may be blocked; the page is then that of a visitor in the system's theme.
  }
})();
