// Notifications and their settings.
import { NOTIFICATIONS } from "#shared/texts/en/notifications.ts";
import { defineTexts } from "./catalogue";

export const notificationsText = defineTexts("notifications", NOTIFICATIONS);
