import { expect, it } from "vitest";
import { adminAccess } from "#src/features/admin/admin-access.ts";

it("tells the role record from the listed address and from neither", () => {
  expect(adminAccess({ hasAdminRole: true, isListedAdmin: true })).toBe("granted");
  expect(adminAccess({ hasAdminRole: true, isListedAdmin: false })).toBe("granted");
  expect(adminAccess({ hasAdminRole: false, isListedAdmin: true })).toBe("listed-only");
  expect(adminAccess({ hasAdminRole: false, isListedAdmin: false })).toBe("denied");
});
