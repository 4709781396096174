// The users of enrollments and payments, each once, sorted by name.
import { localeTag } from "../../../texts/locale";
import type { UserRow } from "./types";

/** `account`: undefined where only records of the person are known. */
export type KnownUser = {
  userId: string;
  name: string;
  email: string;
  account?: Pick<UserRow, "record" | "isListedAdmin">;
};
type Source = { userId: string; userName: string; userEmail: string };

export function usersFromRecords(...sources: (readonly Source[])[]): KnownUser[] {
  const known = new Map<string, KnownUser>();
  for (const { userId, userName, userEmail } of sources.flat()) {
    // Enrollments of removed accounts have no name; payments keep the name of the purchase.
    if (userName === "" || known.has(userId)) continue;
    known.set(userId, { userId, name: userName, email: userEmail });
  }
  return [...known.values()].sort((a, b) => a.name.localeCompare(b.name, localeTag()));
}
