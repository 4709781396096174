// The types of notifications in the profile.
import { NOTIFICATION_SETTINGS } from "#shared/texts/en/notification-settings.ts";
import { defineTexts } from "./catalogue";

export const notificationSettingsText = defineTexts("notificationSettings", NOTIFICATION_SETTINGS);
