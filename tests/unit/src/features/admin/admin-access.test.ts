import { expect, it } from "vitest";
import { adminAccess } from "#src/features/admin/admin-access.ts";

it("distinguishes a role record, a listed address and neither", () => {
  expect(adminAccess({ hasAdminRole: true, isListedAdmin: true })).toBe("granted");
  expect(adminAccess({ hasAdminRole: true, isListedAdmin: false })).toBe("granted");
  expect(adminAccess({ hasAdminRole: false, isListedAdmin: true })).toBe("listed-only");
  expect(adminAccess({ hasAdminRole: false, isListedAdmin: false })).toBe("denied");
});
