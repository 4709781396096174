// What was registered in this tab, for sending its link again. Kept in memory alone: browsers write the router's state and
// their storage to disk.

type Registered = { email: string; password: string };

let registered: Registered | null = null;

export function keepRegistration(registration: Registered): void {
  registered = registration;
}

export function forgetRegistration(): void {
  registered = null;
}

/** The password that this tab registered the address with; "" after a reload. */
export const registeredPassword = (email: string): string =>
  registered?.email === email ? registered.password : "";
