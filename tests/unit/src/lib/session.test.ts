import { beforeEach, describe, expect, it } from "vitest";
import { readStoredSession, SESSION_KEY, writeStoredSession, type Me } from "#src/lib/session.ts";

const admin: Me = {
  uid: "u1" as Me["uid"],
  email: "a@example.org",
  name: "Ada",
  photoURL: null,
  emailVerified: true,
  role: "admin",
  permissions: ["view_admin_panel"],
  isListedAdmin: true,
  hasAdminRole: true,
  language: null,
  deletionDueAt: null,
};

describe("stored session", () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it("keeps exactly the session shape, always as a student", () => {
    writeStoredSession(localStorage, admin);
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? "")).toEqual({
      uid: "u1",
      name: "Ada",
      email: "a@example.org",
      photoURL: null,
      emailVerified: true,
      role: "student",
    });
  });
  it("never restores a role other than student", () => {
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...admin, role: "admin" }));
    expect(readStoredSession(localStorage)?.role).toBe("student");
  });
  it("is removed after signing out", () => {
    writeStoredSession(localStorage, admin);
    writeStoredSession(localStorage, null);
    expect(readStoredSession(localStorage)).toBeNull();
  });
  it("survives broken and foreign content, and storage that is blocked", () => {
    localStorage.setItem(SESSION_KEY, "{");
    expect(readStoredSession(localStorage)).toBeNull();
    localStorage.setItem(SESSION_KEY, JSON.stringify({ uid: 4 }));
    expect(readStoredSession(localStorage)).toBeNull();
    expect(readStoredSession(null)).toBeNull();
  });
});
