// The roles of the admin page.
import { ADMIN_ROLES } from "#shared/texts/en/admin-roles.ts";
import { defineTexts } from "./catalogue";

export const adminRolesText = defineTexts("adminRoles", ADMIN_ROLES);
