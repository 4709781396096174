// All areas in German by name.
import { ACCOUNT } from "./account";
import { CONFIGURATION } from "./configuration";
import { DASHBOARD } from "./dashboard";
import { ERRORS } from "./errors";
import { LAYOUT } from "./layout";
import { LEARNING } from "./learning";
import { LIB } from "./lib";
import { ADMIN_TABS, BATCH_STATUS_LABELS, FORUM_CATEGORIES, MESSAGES } from "./messages";
import { NAME } from "./name";
import { ENROLLMENT_STATUSES, ROLES } from "./names";
import { PASSWORDS } from "./passwords";
import { RATING } from "./rating";
import { STAFF } from "./staff";
import { TEACHING } from "./teaching";
import { UI } from "./ui";

export const GERMAN = {
  account: ACCOUNT,
  adminTabs: ADMIN_TABS,
  batchStatus: BATCH_STATUS_LABELS,
  configuration: CONFIGURATION,
  dashboard: DASHBOARD,
  enrollmentStatuses: ENROLLMENT_STATUSES,
  errors: ERRORS,
  forumCategories: FORUM_CATEGORIES,
  layout: LAYOUT,
  learning: LEARNING,
  lib: LIB,
  messages: MESSAGES,
  name: NAME,
  passwords: PASSWORDS,
  rating: RATING,
  roles: ROLES,
  staff: STAFF,
  teaching: TEACHING,
  ui: UI,
} as const;
