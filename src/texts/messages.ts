// Texts that the server, tests and documents know too.
import { FORMER_MEMBER } from "#shared/rules/former-member.ts";
import { FORMER } from "#shared/texts/en/former-member.ts";
import {
  ADMIN_TABS,
  BATCH_STATUS_LABELS,
  FORUM_CATEGORIES,
  MESSAGES,
  REFUND_REASONS,
} from "#shared/messages.ts";
import { defineTexts } from "./catalogue";

export const sharedText = defineTexts("messages", MESSAGES);
/** Names of batch statuses. */
export const batchStatusLabel = defineTexts("batchStatus", BATCH_STATUS_LABELS);
/** Names of the admin page's tabs. */
export const adminTabLabel = defineTexts("adminTabs", ADMIN_TABS);
/** Why a payment led to no enrollment. */
export const refundReason = defineTexts("refundReasons", REFUND_REASONS);
/** Names of the forum's categories. */
export const forumCategoryLabel = defineTexts("forumCategories", FORUM_CATEGORIES);

const formerText = defineTexts("former-member", FORMER);

/** The name of an author in the reader's language, where it is none of a person any more. */
export const shownAuthor = (name: string): string =>
  name === FORMER_MEMBER ? formerText("formerMember") : name;
