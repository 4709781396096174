// Names of stored values that several features show.
import { ENROLLMENT_STATUSES, ROLES } from "#shared/texts/en/names.ts";
import { defineNames } from "./name-of";

export const enrollmentStatusName = defineNames("enrollmentStatuses", ENROLLMENT_STATUSES);
export const roleName = defineNames("roles", ROLES);
