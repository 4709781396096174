// What the tabs of the admin page share.
import { ADMIN } from "#shared/texts/en/admin.ts";
import { defineTexts } from "./catalogue";

export const adminText = defineTexts("admin", ADMIN);
