// The address of a registration in this browser, for the login page after its link was opened, which happens in another tab.
import { browserStorage, type Store } from "./session";

const REGISTERED_KEY = "cohort.registered";

/** Never throws: without storage the field of the login page stays empty. */
export function keepRegisteredEmail(email: string, store: Store | null = browserStorage()): void {
  try {
    store?.setItem(REGISTERED_KEY, email);
  } catch {
    // Blocked or full.
  }
}

/** The kept address, which is removed; "" without one. */
export function takeRegisteredEmail(store: Store | null = browserStorage()): string {
  try {
    const email = store?.getItem(REGISTERED_KEY) ?? "";
    store?.removeItem(REGISTERED_KEY);
    return email;
  } catch {
    return "";
  }
}
