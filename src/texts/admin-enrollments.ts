// The enrollments of the admin page.
import { ADMIN_ENROLLMENTS } from "#shared/texts/en/admin-enrollments.ts";
import { defineTexts } from "./catalogue";

export const adminEnrollmentsText = defineTexts("adminEnrollments", ADMIN_ENROLLMENTS);
