// Applies the stored colour theme before the first paint; without one the system's preference holds.
(function () {
  try {
    const theme = localStorage.getItem("cohort.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be blocked; the system's preference is a good answer then.
  }
})();
