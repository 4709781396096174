// Addresses that may be no addresses. Backends have `URL.canParse` only since July 29, 2026.

/** Null for a text that is no address. `base` is what a relative one belongs to. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
