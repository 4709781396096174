// The emails of the admin page.
import { ADMIN_EMAILS } from "#shared/texts/en/admin-emails.ts";
import { defineTexts } from "./catalogue";

export const adminEmailsText = defineTexts("adminEmails", ADMIN_EMAILS);
