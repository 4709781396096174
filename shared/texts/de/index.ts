// All areas in German by name.
import { ERRORS } from "./errors";
import { LAYOUT } from "./layout";
import { LIB } from "./lib";
import { ADMIN_TABS, BATCH_STATUS_LABELS, FORUM_CATEGORIES, MESSAGES } from "./messages";

export const GERMAN = {
  adminTabs: ADMIN_TABS,
  batchStatus: BATCH_STATUS_LABELS,
  errors: ERRORS,
  forumCategories: FORUM_CATEGORIES,
  layout: LAYOUT,
  lib: LIB,
  messages: MESSAGES,
} as const;
