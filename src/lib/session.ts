// The session in the client, and its copy in browser storage, which is only used for the first frame.
import type { FunctionReturnType } from "convex/server";
import { createContext } from "react";
import type { api } from "#convex/_generated/api.js";

export type Me = NonNullable<FunctionReturnType<typeof api.users.me>>;

/** Whether the user may open the instructor's page; the server decides for which courses. */
export const mayTeach = (user: Pick<Me, "permissions" | "isListedAdmin">): boolean =>
  user.isListedAdmin || user.permissions.includes("manage_courses");

/** Shape in browser storage. Its role is always student: roles come from the server. */
export type StoredSession = {
  uid: string;
  name: string;
  email: string;
  photoURL: string | null;
  emailVerified: boolean;
  role: "student";
};

export type Session =
  /** `known`: signed in, the profile is loading. `cached`: the stored copy, not proven. */
  | { status: "loading"; known: boolean; cached: StoredSession | null }
  | { status: "signed-out" }
  | { status: "signed-in"; user: Me };

export const SESSION_KEY = "cohort.session";

export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The browser's storage, or null where it is blocked. */
export function browserStorage(): Store | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const isStored = (value: unknown): value is StoredSession =>
  typeof value === "object" &&
  value !== null &&
  "uid" in value &&
  typeof value.uid === "string" &&
  "name" in value &&
  typeof value.name === "string" &&
  "email" in value &&
  typeof value.email === "string";

/** The stored copy of the user, for the first frame only; null when there is none or it is malformed. */
export function readStoredSession(store: Store | null): StoredSession | null {
  try {
    const parsed: unknown = JSON.parse(store?.getItem(SESSION_KEY) ?? "null");
    return isStored(parsed) ? { ...parsed, role: "student" } : null;
  } catch {
    return null;
  }
}

/** Stores a copy of the user, or removes it (null). The stored role is always student: roles come from the server. */
export function writeStoredSession(store: Store | null, user: Me | null): void {
  if (store === null) return;
  if (user === null) {
    store.removeItem(SESSION_KEY);
    return;
  }
  const { uid, name, email, photoURL, emailVerified } = user;
  const copy: StoredSession = { uid, name, email, photoURL, emailVerified, role: "student" };
  store.setItem(SESSION_KEY, JSON.stringify(copy));
}

export const SessionContext = createContext<Session>({ status: "loading", known: false, cached: null });
