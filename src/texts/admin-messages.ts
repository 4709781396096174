// The messages of the contact form on the admin page.
import { ADMIN_MESSAGES } from "#shared/texts/en/admin-messages.ts";
import { defineTexts } from "./catalogue";

export const adminMessagesText = defineTexts("adminMessages", ADMIN_MESSAGES);
