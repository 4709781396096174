// The emails of the admin page.
import { EMAIL_TRACKING } from "#shared/texts/en/admin-emails.ts";
import { defineTexts } from "./catalogue";

export const adminEmailsText = defineTexts("adminEmails", EMAIL_TRACKING);
