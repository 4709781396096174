// Who may open the admin page. The server decides again for each of its functions.
import type { Me } from "../../lib/session";

/** `listed-only`: the address is on the list, but there is no admin role in the database yet. */
export type AdminAccess = "granted" | "listed-only" | "denied";

export function adminAccess(user: Pick<Me, "isListedAdmin" | "hasAdminRole">): AdminAccess {
  if (user.hasAdminRole) return "granted";
  return user.isListedAdmin ? "listed-only" : "denied";
}
