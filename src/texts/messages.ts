// Texts that the server, tests and documents know too.
import { ADMIN_TABS, BATCH_STATUS_LABELS, FORUM_CATEGORIES, MESSAGES } from "#shared/messages.ts";
import { defineTexts } from "./catalogue";

export const sharedText = defineTexts("messages", MESSAGES);
/** Names of batch statuses. */
export const batchStatusLabel = defineTexts("batchStatus", BATCH_STATUS_LABELS);
/** Names of the admin page's tabs. */
export const adminTabLabel = defineTexts("adminTabs", ADMIN_TABS);
/** Names of the forum's categories. */
export const forumCategoryLabel = defineTexts("forumCategories", FORUM_CATEGORIES);
