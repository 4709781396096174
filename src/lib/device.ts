// A random token of this browser. By it the server recognises a browser that has signed in before, and a verification link
// opened in the browser that registered. It grants nothing without a password or a link.
import { browserStorage, type Store } from "./session";

export const DEVICE_KEY = "cohort.device";
const TOKEN = /^[0-9a-f]{64}$/;

/** 64 hexadecimal digits, created on first use; null where the storage is blocked or does not persist. */
export function deviceToken(store: Store | null = browserStorage()): string | null {
  try {
    const kept = store?.getItem(DEVICE_KEY) ?? null;
    if (kept !== null && TOKEN.test(kept)) return kept;
    const fresh = newToken();
    store?.setItem(DEVICE_KEY, fresh);
    // Some browsers accept writes without keeping them.
    return store?.getItem(DEVICE_KEY) === fresh ? fresh : null;
  } catch {
    return null;
  }
}

/** For calls that identify their browser, if the browser can store a secret. */
export function thisBrowser(): { device?: string } {
  const device = deviceToken();
  return device === null ? {} : { device };
}

const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
