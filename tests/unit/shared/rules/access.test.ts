// Roles, permissions and access.
import { expect, test } from "vitest";
import {
  effectiveRole,
  givesAccess,
  hasPlace,
  holdsSeat,
  isListedAdmin,
  isProvenAdmin,
  permissionsOf,
  type EnrollmentStatus,
} from "#shared/rules/access.ts";

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

test("four statuses have no seat; who waits for the next batch has a place all the same", () => {
  const statuses: EnrollmentStatus[] = [
    ...(["enrolled", "active", "completed"] as const),
    ...(["cancelled", "refunded", "transferred", "deferred"] as const),
  ];
  expect(statuses.filter(holdsSeat)).toEqual(["enrolled", "active", "completed"]);
  expect(statuses.filter(givesAccess)).toEqual(["enrolled", "active", "completed"]);
  expect(statuses.filter(hasPlace)).toEqual(["enrolled", "active", "completed", "deferred"]);
});

test("an address of the list makes an admin only when it is verified, by a person who can sign in", () => {
  const user = { email: "admin@cohort.test", emailVerified: true, addressProvenAt: 1 };
  const list = ["admin@cohort.test"];
  expect(isProvenAdmin(user, list)).toBe(true);
  expect(isProvenAdmin({ ...user, emailVerified: false }, list)).toBe(false);
  expect(isProvenAdmin({ ...user, addressProvenAt: undefined }, list)).toBe(false);
  expect(isProvenAdmin(user, ["other@cohort.test"])).toBe(false);
});
