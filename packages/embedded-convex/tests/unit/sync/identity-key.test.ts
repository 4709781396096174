// Which callers share the answer of a query that looks at the identity, and until when an identity is used.
import { expect, test } from "vitest";
import type { Identity } from "../../../src/functions/types.ts";
import { expiresAtMs, identityKey } from "../../../src/sync/identity-key.ts";

const user = (subject: string, token = "t", until = 5): Identity => ({
  ...{ kind: "user", attributes: { subject }, token, expiresAtMs: until },
});

test("callers share it when the query can see no difference between them", () => {
  const identities: Identity[] = [
    { kind: "none" },
    user("ann"),
    user("bob"),
    { kind: "admin", actingAs: null },
    { kind: "admin", actingAs: { subject: "ann" } },
  ];
  expect(new Set(identities.map(identityKey)).size).toBe(identities.length);
  expect(identityKey(user("ann", "other", 9))).toBe(identityKey(user("ann")));
});

test("only a user's identity ends", () => {
  expect(expiresAtMs(user("ann"))).toBe(5);
  expect([expiresAtMs({ kind: "none" }), expiresAtMs({ kind: "admin", actingAs: null })]).toEqual([
    null,
    null,
  ]);
});
