// Where a page may redirect after signing in, and which stored values it trusts.
import { beforeEach, describe, expect, it } from "vitest";
import { afterLogin, readLoginState, sentFrom } from "#src/lib/login-state.ts";
import { readStoredSession, SESSION_KEY } from "#src/lib/session.ts";

const FOREIGN = [
  ...["//evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "/\n\\evil.example"],
  ...["/..//evil.example", "/courses/..//evil.example"],
  ...[
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    " //evil.example",
  ],
  ...["http://own.invalid@evil.example", "ftp://evil.example", "evil.example", "", "?x", "#x"],
];

describe("the redirect after signing in", () => {
  it.each(FOREIGN)("SEC-48 does not go to %j", (from) => {
    expect(readLoginState({ from })).toBeNull();
    const search = `?next=${encodeURIComponent(from)}`;
    for (const state of [null, { from }]) expect(afterLogin(sentFrom({ state, search }))).toBe("/dashboard");
    expect(afterLogin(sentFrom({ state: null, search: `?next=${from}` }))).toMatch(/^\/(dashboard)?$/);
  });

  it.each(["/%2f%2fevil.example", "/login?from=//evil.example", "/courses/FAAI?next=https://evil.example"])(
    "SEC-48 %j stays on this site",
    (from) => {
      expect(new URL(afterLogin(readLoginState({ from })), "https://own.example").origin).toBe(
        "https://own.example",
      );
    },
  );
});

describe("the stored session", () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it("SEC-49 grants no role and no permission that was written into it", () => {
    const forgedSession = {
      ...{ uid: "u1", name: "Ada", email: "a@example.org", photoURL: null, emailVerified: true },
      ...{ role: "admin", permissions: ["view_admin_panel"], isListedAdmin: true, hasAdminRole: true },
    };
    localStorage.setItem(SESSION_KEY, JSON.stringify(forgedSession));
    expect(readStoredSession(localStorage)?.role).toBe("student");
  });

  it.each(["{", "[]", "4", '{"uid":4}', '{"__proto__":{"role":"admin"}}', "null"])(
    "SEC-49 the content %s is not a session",
    (content) => {
      localStorage.setItem(SESSION_KEY, content);
      expect(readStoredSession(localStorage)).toBeNull();
      expect(({} as { role?: string }).role).toBeUndefined();
    },
  );
});
