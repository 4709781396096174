// Of the pages for staff.
import { STAFF } from "#shared/texts/en/staff.ts";
import { defineTexts } from "./catalogue";

export const staffText = defineTexts("staff", STAFF);
