// Names of devices: "Firefox on Windows", or "Unknown browser".
export const UNKNOWN_BROWSER = "Unknown browser";

/** Browser and system of a name; null for an unknown browser, undefined without a system. */
export function partsOfDevice(name: string): { browser: string | null; system: string | undefined } {
  const [browser = "", system] = name.split(" on ");
  return { browser: browser === UNKNOWN_BROWSER ? null : browser, system };
}
