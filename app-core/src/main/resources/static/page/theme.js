/* Sets the chosen theme, or the system's, before the first paint. */
{
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem("courtflash.theme");
    } catch {
      // Without storage the system decides.
    }
    document.documentElement.dataset.theme = chosen ?? (system.matches ? "dark" : "light");
  };
  system.addEventListener("change", apply);
  document.addEventListener("themechosen", apply);
  apply();
}
