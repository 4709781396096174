// All areas in German by name.
import { ACCOUNT } from "./account";
import { CATALOG } from "./catalog";
import { CHECKOUT } from "./checkout";
import { CONFIGURATION } from "./configuration";
import { COURSE } from "./course";
import { COURSE_BATCHES } from "./course-batches";
import { COURSE_PARTS } from "./course-parts";
import { DASHBOARD } from "./dashboard";
import { ERRORS } from "./errors";
import { LANDING } from "./landing";
import { LAYOUT } from "./layout";
import { LEARNING } from "./learning";
import { LIB } from "./lib";
import { ADMIN_TABS, BATCH_STATUS_LABELS, FORUM_CATEGORIES, MESSAGES, REFUND_REASONS } from "./messages";
import { NAME } from "./name";
import { ENROLLMENT_STATUSES, ROLES } from "./names";
import { PASSWORDS } from "./passwords";
import { PAYMENTS } from "./payments";
import { RATING } from "./rating";
import { REVIEWS } from "./reviews";
import { STAFF } from "./staff";
import { TEACHING } from "./teaching";
import { UI } from "./ui";

export const GERMAN = {
  account: ACCOUNT,
  adminTabs: ADMIN_TABS,
  batchStatus: BATCH_STATUS_LABELS,
  catalog: CATALOG,
  checkout: CHECKOUT,
  configuration: CONFIGURATION,
  course: COURSE,
  courseBatches: COURSE_BATCHES,
  courseParts: COURSE_PARTS,
  dashboard: DASHBOARD,
  enrollmentStatuses: ENROLLMENT_STATUSES,
  errors: ERRORS,
  forumCategories: FORUM_CATEGORIES,
  landing: LANDING,
  layout: LAYOUT,
  learning: LEARNING,
  lib: LIB,
  messages: MESSAGES,
  name: NAME,
  passwords: PASSWORDS,
  payments: PAYMENTS,
  rating: RATING,
  refundReasons: REFUND_REASONS,
  reviews: REVIEWS,
  roles: ROLES,
  staff: STAFF,
  teaching: TEACHING,
  ui: UI,
} as const;
