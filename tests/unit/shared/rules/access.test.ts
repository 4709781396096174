// Roles, permissions and access.
import { expect, test } from "vitest";
import { effectiveRole, givesAccess, isListedAdmin, permissionsOf } from "#shared/rules/access.ts";

test("roles hold the specified permissions", () => {
  expect(permissionsOf("admin")).toHaveLength(5);
  expect(permissionsOf("instructor")).toEqual(["manage_courses", "view_analytics"]);
  expect(permissionsOf("student")).toEqual([]);
});

test("a missing or inactive record is a student", () => {
  expect(effectiveRole(null)).toBe("student");
  expect(effectiveRole({ role: "admin", isActive: false })).toBe("student");
  expect(effectiveRole({ role: "admin", isActive: true })).toBe("admin");
});

test("graduates keep access, refunded learners do not", () => {
  expect(givesAccess("completed")).toBe(true);
  expect(givesAccess("refunded")).toBe(false);
});

test("the list of admin addresses ignores case and never matches an empty one", () => {
  expect(isListedAdmin("Admin@Cohort.test", ["admin@cohort.test"])).toBe(true);
  expect(isListedAdmin("", [""])).toBe(false);
});
