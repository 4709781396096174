import { expect, test } from "vitest";
import { accessRules } from "../../../src/auth/access.ts";

const rules = accessRules(["school.example"], ["https://school.example"]);

test.each([
  ["127.0.0.1:4401", true],
  ["localhost", true],
  ["LOCALHOST:9", true],
  ["[::1]:4401", true],
  ["school.example:443", true],
  ["127.0.0.1.evil.example", false],
  ["evil.example:4401", false],
  [undefined, false],
])("host %s: %s", (host, allowed) => {
  expect(rules.hostAllowed(host)).toBe(allowed);
});

test.each([
  [undefined, true],
  ["http://127.0.0.1:4400", false],
  ["http://localhost:5173", false],
  ["https://school.example", true],
  ["https://localhost.evil.example", false],
  ["http://localhost@evil.example", false],
  ["null", false],
  ["file://", false],
])("origin %s: %s", (origin, allowed) => {
  expect(rules.originAllowed(origin)).toBe(allowed);
});
