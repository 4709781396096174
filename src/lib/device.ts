// The secret of this browser: the server tells a browser that has signed in before by it, and a verification link that is
// opened where the account was registered. It means nothing without a password or a link.
import { browserStorage, type Store } from "./session";

export const DEVICE_KEY = "cohort.device";
const TOKEN = /^[0-9a-f]{64}$/;

/** Null where the browser keeps nothing: such a browser is a new one each time. */
export function deviceToken(store: Store | null = browserStorage()): string | null {
  try {
    const kept = store?.getItem(DEVICE_KEY) ?? null;
    if (kept !== null && TOKEN.test(kept)) return kept;
    const fresh = newToken();
    store?.setItem(DEVICE_KEY, fresh);
    // Some browsers take what is written and keep nothing.
    return store?.getItem(DEVICE_KEY) === fresh ? fresh : null;
  } catch {
    return null;
  }
}

const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
