// All areas in German by name.
import { DASHBOARD } from "./dashboard";
import { ERRORS } from "./errors";
import { LAYOUT } from "./layout";
import { LEARNING } from "./learning";
import { LIB } from "./lib";
import { ADMIN_TABS, BATCH_STATUS_LABELS, FORUM_CATEGORIES, MESSAGES } from "./messages";
import { ENROLLMENT_STATUSES, ROLES } from "./names";

export const GERMAN = {
  adminTabs: ADMIN_TABS,
  batchStatus: BATCH_STATUS_LABELS,
  dashboard: DASHBOARD,
  enrollmentStatuses: ENROLLMENT_STATUSES,
  errors: ERRORS,
  forumCategories: FORUM_CATEGORIES,
  layout: LAYOUT,
  learning: LEARNING,
  lib: LIB,
  messages: MESSAGES,
  roles: ROLES,
} as const;
