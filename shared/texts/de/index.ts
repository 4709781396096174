// All areas in German by name.
import { ABOUT } from "./about";
import { ACCOUNT } from "./account";
import { ADMIN } from "./admin";
import { ADMIN_BATCHES } from "./admin-batches";
import { ADMIN_COUPONS } from "./admin-coupons";
import { EMAIL_TRACKING } from "./admin-emails";
import { ADMIN_ENROLLMENTS } from "./admin-enrollments";
import { ADMIN_FORUM } from "./admin-forum";
import { ADMIN_MESSAGES } from "./admin-messages";
import {
  ACTIVITY_KINDS,
  ATTENTION_KINDS,
  AUDIT_ACTIONS,
  MODERATION_ACTIONS,
  EMAIL_TYPES,
  EMAIL_STATUSES,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
  COUPON_USE_STATUSES,
  PERIODS,
} from "./admin-names";
import { ADMIN_OVERVIEW } from "./admin-overview";
import { ADMIN_PAYMENTS } from "./admin-payments";
import { ADMIN_ROLES } from "./admin-roles";
import { FIGURE_NAMES, ICON_NAMES } from "./art";
import { BATCH_CHANGE } from "./batch-change";
import { ACCOUNT_END } from "./account-end";
import { ACCOUNT_PLACES } from "./account-places";
import { CALENDAR } from "./calendar";
import { OWN_DATA } from "./own-data";
import { CATALOG } from "./catalog";
import { CHECKOUT } from "./checkout";
import { ORDER } from "./order";
import { CONFIGURATION } from "./configuration";
import { CONTACT } from "./contact";
import { COURSE } from "./course";
import { COURSE_ARCHIVE } from "./course-archive";
import { COURSE_BATCHES } from "./course-batches";
import { COURSE_PARTS } from "./course-parts";
import { DASHBOARD } from "./dashboard";
import { ERRORS } from "./errors";
import { LANDING } from "./landing";
import { FORMER } from "./former-member";
import { FORUM } from "./forum";
import { FORUM_ACTIONS } from "./forum-actions";
import { FORUM_EDITOR } from "./forum-editor";
import { FORUM_FORMS } from "./forum-forms";
import { FORUM_KEYBOARD } from "./forum-keyboard";
import { FORUM_LIST } from "./forum-list";
import { FORUM_THREAD } from "./forum-thread";
import { LAYOUT } from "./layout";
import { BATCH_ROOM } from "./batch-room";
import { LESSON_DISCUSSION } from "./lesson-discussion";
import { LESSON_TEXT } from "./lesson-text";
import { CLASSES } from "./classes";
import { CLASS_LIVE } from "./class-live";
import { CLASSROOM } from "./classroom";
import { CLOSURE } from "./closure";
import { LEARNERS } from "./learners";
import { LEARNING } from "./learning";
import { LEAVING } from "./leaving";
import { LEGAL } from "./legal";
import { LIB } from "./lib";
import { ADMIN_TABS, BATCH_STATUS_LABELS, FORUM_CATEGORIES, MESSAGES, REFUND_REASONS } from "./messages";
import { NAME } from "./name";
import { ENROLLMENT_STATUSES, ROLES } from "./names";
import { PASSWORDS } from "./passwords";
import { PAYMENTS } from "./payments";
import { PRIVACY } from "./privacy";
import { PROFILE } from "./profile";
import { RATING } from "./rating";
import { REFUNDS } from "./refunds";
import { REVIEW_FORM } from "./review-form";
import { REVIEWS } from "./reviews";
import { SECURITY } from "./security";
import { STAFF } from "./staff";
import { STUDIO } from "./studio";
import { TEACHING } from "./teaching";
import { TERMS } from "./terms";
import { UI } from "./ui";
import { WITHDRAWAL } from "./withdrawal";
import { NOTIFICATION_SETTINGS } from "./notification-settings";
import { NOTIFICATIONS } from "./notifications";

export const GERMAN = {
  about: ABOUT,
  account: ACCOUNT,
  accountPlaces: ACCOUNT_PLACES,
  activityKinds: ACTIVITY_KINDS,
  admin: ADMIN,
  adminBatches: ADMIN_BATCHES,
  adminCoupons: ADMIN_COUPONS,
  adminEmails: EMAIL_TRACKING,
  adminEnrollments: ADMIN_ENROLLMENTS,
  adminForum: ADMIN_FORUM,
  adminMessages: ADMIN_MESSAGES,
  adminOverview: ADMIN_OVERVIEW,
  adminPayments: ADMIN_PAYMENTS,
  adminRoles: ADMIN_ROLES,
  adminTabs: ADMIN_TABS,
  attentionKinds: ATTENTION_KINDS,
  auditActions: AUDIT_ACTIONS,
  batchChange: BATCH_CHANGE,
  batchStatus: BATCH_STATUS_LABELS,
  calendar: CALENDAR,
  "own-data": OWN_DATA,
  "account-end": ACCOUNT_END,
  catalog: CATALOG,
  checkout: CHECKOUT,
  order: ORDER,
  configuration: CONFIGURATION,
  contact: CONTACT,
  couponUseStatuses: COUPON_USE_STATUSES,
  periods: PERIODS,
  course: COURSE,
  courseArchive: COURSE_ARCHIVE,
  courseBatches: COURSE_BATCHES,
  courseParts: COURSE_PARTS,
  dashboard: DASHBOARD,
  emailStatuses: EMAIL_STATUSES,
  emailTypes: EMAIL_TYPES,
  enrollmentStatuses: ENROLLMENT_STATUSES,
  errors: ERRORS,
  forumCategories: FORUM_CATEGORIES,
  landing: LANDING,
  "former-member": FORMER,
  forum: FORUM,
  forumActions: FORUM_ACTIONS,
  forumEditor: FORUM_EDITOR,
  forumForms: FORUM_FORMS,
  forumKeyboard: FORUM_KEYBOARD,
  forumList: FORUM_LIST,
  forumThread: FORUM_THREAD,
  layout: LAYOUT,
  batchRoom: BATCH_ROOM,
  lessonDiscussion: LESSON_DISCUSSION,
  lessonText: LESSON_TEXT,
  classes: CLASSES,
  closure: CLOSURE,
  classLive: CLASS_LIVE,
  classroom: CLASSROOM,
  learners: LEARNERS,
  learning: LEARNING,
  leaving: LEAVING,
  legal: LEGAL,
  lib: LIB,
  messages: MESSAGES,
  moderationActions: MODERATION_ACTIONS,
  name: NAME,
  passwords: PASSWORDS,
  paymentStatuses: PAYMENT_STATUSES,
  payments: PAYMENTS,
  privacy: PRIVACY,
  profile: PROFILE,
  rating: RATING,
  refundReasons: REFUND_REASONS,
  refunds: REFUNDS,
  refundStatuses: REFUND_STATUSES,
  reviews: REVIEWS,
  "review-form": REVIEW_FORM,
  figures: FIGURE_NAMES,
  icons: ICON_NAMES,
  roles: ROLES,
  security: SECURITY,
  staff: STAFF,
  studio: STUDIO,
  teaching: TEACHING,
  terms: TERMS,
  ui: UI,
  withdrawal: WITHDRAWAL,
  notificationSettings: NOTIFICATION_SETTINGS,
  notifications: NOTIFICATIONS,
} as const;
