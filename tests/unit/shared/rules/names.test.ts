// Names that pass for the site's staff; tests/security has more spellings.
import { expect, test } from "vitest";
import { isReservedName } from "#shared/rules/names.ts";

test.each([
  ["Admin", "Cohort"],
  ["4dm1n", "Cohort"],
  ["admin1", "Cohort"],
  ["Ad mi n", "Cohort"],
  ["CohortSupport", "Cohort"],
  ["Former member", "Cohort"],
  ["Ehemaliges Mitglied", "Cohort"],
  ["The Deep School", "Deep School"],
  ["Leet Fan", "L33t"],
])("%j is reserved where the brand is %j", (name, brand) => {
  expect(isReservedName(name, brand)).toBe(true);
});

test.each([
  ["Adm in", "Cohort"],
  ["Ad Min", "Cohort"],
  ["Cohorts", "Cohort"],
  ["Supporter", "Cohort"],
  ["Deep Water", "Deep School"],
  ["Former Members", "Cohort"],
  ["", "Cohort"],
])("%j is free where the brand is %j", (name, brand) => {
  expect(isReservedName(name, brand)).toBe(false);
});

test("only what a name can hold is compared: its first 400 characters", () => {
  expect(isReservedName(`${"x".repeat(394)} admin`, "Cohort")).toBe(true);
  expect(isReservedName(`${"x".repeat(400)} admin`, "Cohort")).toBe(false);
});
