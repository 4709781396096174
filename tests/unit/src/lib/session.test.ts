import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  browserStorage,
  mayTeach,
  readStoredSession,
  SESSION_KEY,
  writeStoredSession,
  type Me,
} from "#src/lib/session.ts";

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

it.each([
  ["null", null],
  ['"u1"', null],
  ['{"uid":"u1","name":"Ada"}', null],
  ['{"uid":"u1","email":"a@example.org"}', null],
  ['{"name":"Ada","email":"a@example.org"}', null],
  ['{"uid":"u1","name":"Ada","email":5}', null],
  ['{"uid":"u1","name":5,"email":"a@example.org"}', null],
  ['{"uid":5,"name":"Ada","email":"a@example.org"}', null],
  ['{"uid":"u1","name":"Ada","email":"a@example.org"}', "Ada"],
])("of %s in the storage the name is %s", (stored, name) => {
  localStorage.setItem(SESSION_KEY, stored);
  expect(readStoredSession(localStorage)?.name ?? null).toBe(name);
});

it("a browser that blocks its storage has none, and nothing is written", () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new Error("SecurityError");
  });
  expect(browserStorage()).toBeNull();
  expect(() => writeStoredSession(null, admin)).not.toThrow();
});

it.each([
  [true, [], true],
  [false, ["manage_courses"], true],
  [false, ["view_admin_panel"], false],
] as const)(
  "listed as admin %s, with the permissions %j, a user may teach: %s",
  (...[listed, given, may]) => {
    expect(mayTeach({ isListedAdmin: listed, permissions: [...given] })).toBe(may);
  },
);
