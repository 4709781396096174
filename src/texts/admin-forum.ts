// The moderation of the forum on the admin page.
import { ADMIN_FORUM } from "#shared/texts/en/admin-forum.ts";
import { defineTexts } from "./catalogue";

export const adminForumText = defineTexts("adminForum", ADMIN_FORUM);
