const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const MAC: Readonly<Record<string, string>> = { Mod: "⌘", Shift: "⇧", Alt: "⌥" };

/** "Mod+Shift+8" as the keyboard of this computer names its keys. */
export const shownKeys = (keys: string): string =>
  isMac()
    ? keys
        .split("+")
        .map((key) => MAC[key] ?? key)
        .join("")
    : keys.replace("Mod", "Ctrl");
