/* Before anything is painted: the theme that was chosen here, or the system's. */
{
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem("courtflash.theme");
    } catch {
      // Then the system decides.
    }
    document.documentElement.dataset.theme = chosen ?? (system.matches ? "dark" : "light");
  };
  system.addEventListener("change", apply);
  document.addEventListener("themechosen", apply);
  apply();
}
