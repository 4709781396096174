/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type * as access from "../access.js";
import type * as accounts from "../accounts.js";
import type * as adminBatches from "../adminBatches.js";
import type * as adminCourses from "../adminCourses.js";
import type * as adminEmails from "../adminEmails.js";
import type * as adminEnrollments from "../adminEnrollments.js";
import type * as adminMessages from "../adminMessages.js";
import type * as adminOverview from "../adminOverview.js";
import type * as adminPayments from "../adminPayments.js";
import type * as adminRoles from "../adminRoles.js";
import type * as adminUsers from "../adminUsers.js";
import type * as auth from "../auth.js";
import type * as batches from "../batches.js";
import type * as checkoutSteps from "../checkoutSteps.js";
import type * as checkouts from "../checkouts.js";
import type * as contact from "../contact.js";
import type * as counters from "../counters.js";
import type * as courses from "../courses.js";
import type * as crons from "../crons.js";
import type * as emails from "../emails.js";
import type * as emails_account from "../emails/account.js";
import type * as emails_announcement from "../emails/announcement.js";
import type * as emails_enrollment from "../emails/enrollment.js";
import type * as emails_layout from "../emails/layout.js";
import type * as enrollments from "../enrollments.js";
import type * as http from "../http.js";
import type * as lib_builders from "../lib/builders.js";
import type * as lib_env from "../lib/env.js";
import type * as lib_fail from "../lib/fail.js";
import type * as lib_forms from "../lib/forms.js";
import type * as lib_rateLimits from "../lib/rateLimits.js";
import type * as lib_subject from "../lib/subject.js";
import type * as likes from "../likes.js";
import type * as materials from "../materials.js";
import type * as model_access from "../model/access.js";
import type * as model_admin_audit from "../model/admin/audit.js";
import type * as model_admin_batchChanges from "../model/admin/batchChanges.js";
import type * as model_admin_batches from "../model/admin/batches.js";
import type * as model_admin_emails from "../model/admin/emails.js";
import type * as model_admin_enroll from "../model/admin/enroll.js";
import type * as model_admin_enrollments from "../model/admin/enrollments.js";
import type * as model_admin_lastAdmin from "../model/admin/lastAdmin.js";
import type * as model_admin_messages from "../model/admin/messages.js";
import type * as model_admin_overview from "../model/admin/overview.js";
import type * as model_admin_pages from "../model/admin/pages.js";
import type * as model_admin_payments from "../model/admin/payments.js";
import type * as model_admin_resend from "../model/admin/resend.js";
import type * as model_admin_roles from "../model/admin/roles.js";
import type * as model_admin_teachers from "../model/admin/teachers.js";
import type * as model_admin_users from "../model/admin/users.js";
import type * as model_auth_actionCodes from "../model/auth/actionCodes.js";
import type * as model_auth_codes from "../model/auth/codes.js";
import type * as model_auth_context from "../model/auth/context.js";
import type * as model_auth_digest from "../model/auth/digest.js";
import type * as model_auth_inputs from "../model/auth/inputs.js";
import type * as model_auth_linkMail from "../model/auth/linkMail.js";
import type * as model_auth_linking from "../model/auth/linking.js";
import type * as model_auth_links from "../model/auth/links.js";
import type * as model_auth_logIn from "../model/auth/logIn.js";
import type * as model_auth_mail from "../model/auth/mail.js";
import type * as model_auth_passwordCost from "../model/auth/passwordCost.js";
import type * as model_auth_passwordKeys from "../model/auth/passwordKeys.js";
import type * as model_auth_providers from "../model/auth/providers.js";
import type * as model_auth_register from "../model/auth/register.js";
import type * as model_auth_sessions from "../model/auth/sessions.js";
import type * as model_auth_siteAddress from "../model/auth/siteAddress.js";
import type * as model_batchLinks from "../model/batchLinks.js";
import type * as model_batches from "../model/batches.js";
import type * as model_catalogue_advAi from "../model/catalogue/advAi.js";
import type * as model_catalogue_batches from "../model/catalogue/batches.js";
import type * as model_catalogue_faai from "../model/catalogue/faai.js";
import type * as model_catalogue_seed from "../model/catalogue/seed.js";
import type * as model_catalogue_types from "../model/catalogue/types.js";
import type * as model_checkouts_attention from "../model/checkouts/attention.js";
import type * as model_checkouts_capture from "../model/checkouts/capture.js";
import type * as model_checkouts_money from "../model/checkouts/money.js";
import type * as model_checkouts_order from "../model/checkouts/order.js";
import type * as model_checkouts_reconcile from "../model/checkouts/reconcile.js";
import type * as model_checkouts_resume from "../model/checkouts/resume.js";
import type * as model_checkouts_settle from "../model/checkouts/settle.js";
import type * as model_checkouts_start from "../model/checkouts/start.js";
import type * as model_checkouts_state from "../model/checkouts/state.js";
import type * as model_checkouts_store from "../model/checkouts/store.js";
import type * as model_checkouts_takePayment from "../model/checkouts/takePayment.js";
import type * as model_checkouts_verify from "../model/checkouts/verify.js";
import type * as model_checkouts_view from "../model/checkouts/view.js";
import type * as model_contact from "../model/contact.js";
import type * as model_counters from "../model/counters.js";
import type * as model_courses from "../model/courses.js";
import type * as model_deliveries from "../model/deliveries.js";
import type * as model_demo_community from "../model/demo/community.js";
import type * as model_demo_enrollments from "../model/demo/enrollments.js";
import type * as model_demo_people from "../model/demo/people.js";
import type * as model_demo_seed from "../model/demo/seed.js";
import type * as model_demo_texts from "../model/demo/texts.js";
import type * as model_emailRecords from "../model/emailRecords.js";
import type * as model_enrollmentMails from "../model/enrollmentMails.js";
import type * as model_enrollments from "../model/enrollments.js";
import type * as model_fields_auth from "../model/fields/auth.js";
import type * as model_fields_community from "../model/fields/community.js";
import type * as model_fields_courses from "../model/fields/courses.js";
import type * as model_fields_emails from "../model/fields/emails.js";
import type * as model_fields_enrollments from "../model/fields/enrollments.js";
import type * as model_fields_forum from "../model/fields/forum.js";
import type * as model_fields_notifications from "../model/fields/notifications.js";
import type * as model_fields_payments from "../model/fields/payments.js";
import type * as model_fields_reviews from "../model/fields/reviews.js";
import type * as model_fields_users from "../model/fields/users.js";
import type * as model_forum_html from "../model/forum/html.js";
import type * as model_forum_likes from "../model/forum/likes.js";
import type * as model_forum_lists from "../model/forum/lists.js";
import type * as model_forum_moderation from "../model/forum/moderation.js";
import type * as model_forum_moderationLog from "../model/forum/moderationLog.js";
import type * as model_forum_presence from "../model/forum/presence.js";
import type * as model_forum_removal from "../model/forum/removal.js";
import type * as model_forum_replies from "../model/forum/replies.js";
import type * as model_forum_reports from "../model/forum/reports.js";
import type * as model_forum_rights from "../model/forum/rights.js";
import type * as model_forum_search from "../model/forum/search.js";
import type * as model_forum_tables from "../model/forum/tables.js";
import type * as model_forum_text from "../model/forum/text.js";
import type * as model_forum_threads from "../model/forum/threads.js";
import type * as model_forum_views from "../model/forum/views.js";
import type * as model_lifecycle from "../model/lifecycle.js";
import type * as model_materials from "../model/materials.js";
import type * as model_notifications from "../model/notifications.js";
import type * as model_outbox from "../model/outbox.js";
import type * as model_paymentHistory from "../model/paymentHistory.js";
import type * as model_payments from "../model/payments.js";
import type * as model_progress from "../model/progress.js";
import type * as model_recount from "../model/recount.js";
import type * as model_refunds_ledger from "../model/refunds/ledger.js";
import type * as model_refunds_record from "../model/refunds/record.js";
import type * as model_refunds_request from "../model/refunds/request.js";
import type * as model_refunds_run from "../model/refunds/run.js";
import type * as model_rehearsal from "../model/rehearsal.js";
import type * as model_reviewStats from "../model/reviewStats.js";
import type * as model_reviews from "../model/reviews.js";
import type * as model_seats from "../model/seats.js";
import type * as model_slides_deck from "../model/slides/deck.js";
import type * as model_slides_descent from "../model/slides/descent.js";
import type * as model_slides_notes from "../model/slides/notes.js";
import type * as model_slides_pen from "../model/slides/pen.js";
import type * as model_teaching_access from "../model/teaching/access.js";
import type * as model_teaching_announcements from "../model/teaching/announcements.js";
import type * as model_teaching_courses from "../model/teaching/courses.js";
import type * as model_teaching_roster from "../model/teaching/roster.js";
import type * as model_users from "../model/users.js";
import type * as model_webhooks from "../model/webhooks.js";
import type * as moderation from "../moderation.js";
import type * as notifications from "../notifications.js";
import type * as payments from "../payments.js";
import type * as paypal from "../paypal.js";
import type * as presence from "../presence.js";
import type * as progress from "../progress.js";
import type * as reconciliation from "../reconciliation.js";
import type * as refunds from "../refunds.js";
import type * as rehearsal from "../rehearsal.js";
import type * as replies from "../replies.js";
import type * as reports from "../reports.js";
import type * as reviews from "../reviews.js";
import type * as seed from "../seed.js";
import type * as services_emailjs from "../services/emailjs.js";
import type * as services_formService from "../services/formService.js";
import type * as services_mail from "../services/mail.js";
import type * as services_paypal from "../services/paypal.js";
import type * as services_paypalAccess from "../services/paypalAccess.js";
import type * as services_paypalHttp from "../services/paypalHttp.js";
import type * as services_paypalPatience from "../services/paypalPatience.js";
import type * as services_paypalReplies from "../services/paypalReplies.js";
import type * as services_paypalWebhook from "../services/paypalWebhook.js";
import type * as services_resend from "../services/resend.js";
import type * as services_resendWebhook from "../services/resendWebhook.js";
import type * as slides from "../slides.js";
import type * as teaching from "../teaching.js";
import type * as threads from "../threads.js";
import type * as users from "../users.js";
import type * as webhooks from "../webhooks.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  access: typeof access;
  accounts: typeof accounts;
  adminBatches: typeof adminBatches;
  adminCourses: typeof adminCourses;
  adminEmails: typeof adminEmails;
  adminEnrollments: typeof adminEnrollments;
  adminMessages: typeof adminMessages;
  adminOverview: typeof adminOverview;
  adminPayments: typeof adminPayments;
  adminRoles: typeof adminRoles;
  adminUsers: typeof adminUsers;
  auth: typeof auth;
  batches: typeof batches;
  checkoutSteps: typeof checkoutSteps;
  checkouts: typeof checkouts;
  contact: typeof contact;
  counters: typeof counters;
  courses: typeof courses;
  crons: typeof crons;
  emails: typeof emails;
  "emails/account": typeof emails_account;
  "emails/announcement": typeof emails_announcement;
  "emails/enrollment": typeof emails_enrollment;
  "emails/layout": typeof emails_layout;
  enrollments: typeof enrollments;
  http: typeof http;
  "lib/builders": typeof lib_builders;
  "lib/env": typeof lib_env;
  "lib/fail": typeof lib_fail;
  "lib/forms": typeof lib_forms;
  "lib/rateLimits": typeof lib_rateLimits;
  "lib/subject": typeof lib_subject;
  likes: typeof likes;
  materials: typeof materials;
  "model/access": typeof model_access;
  "model/admin/audit": typeof model_admin_audit;
  "model/admin/batchChanges": typeof model_admin_batchChanges;
  "model/admin/batches": typeof model_admin_batches;
  "model/admin/emails": typeof model_admin_emails;
  "model/admin/enroll": typeof model_admin_enroll;
  "model/admin/enrollments": typeof model_admin_enrollments;
  "model/admin/lastAdmin": typeof model_admin_lastAdmin;
  "model/admin/messages": typeof model_admin_messages;
  "model/admin/overview": typeof model_admin_overview;
  "model/admin/pages": typeof model_admin_pages;
  "model/admin/payments": typeof model_admin_payments;
  "model/admin/resend": typeof model_admin_resend;
  "model/admin/roles": typeof model_admin_roles;
  "model/admin/teachers": typeof model_admin_teachers;
  "model/admin/users": typeof model_admin_users;
  "model/auth/actionCodes": typeof model_auth_actionCodes;
  "model/auth/codes": typeof model_auth_codes;
  "model/auth/context": typeof model_auth_context;
  "model/auth/digest": typeof model_auth_digest;
  "model/auth/inputs": typeof model_auth_inputs;
  "model/auth/linkMail": typeof model_auth_linkMail;
  "model/auth/linking": typeof model_auth_linking;
  "model/auth/links": typeof model_auth_links;
  "model/auth/logIn": typeof model_auth_logIn;
  "model/auth/mail": typeof model_auth_mail;
  "model/auth/passwordCost": typeof model_auth_passwordCost;
  "model/auth/passwordKeys": typeof model_auth_passwordKeys;
  "model/auth/providers": typeof model_auth_providers;
  "model/auth/register": typeof model_auth_register;
  "model/auth/sessions": typeof model_auth_sessions;
  "model/auth/siteAddress": typeof model_auth_siteAddress;
  "model/batchLinks": typeof model_batchLinks;
  "model/batches": typeof model_batches;
  "model/catalogue/advAi": typeof model_catalogue_advAi;
  "model/catalogue/batches": typeof model_catalogue_batches;
  "model/catalogue/faai": typeof model_catalogue_faai;
  "model/catalogue/seed": typeof model_catalogue_seed;
  "model/catalogue/types": typeof model_catalogue_types;
  "model/checkouts/attention": typeof model_checkouts_attention;
  "model/checkouts/capture": typeof model_checkouts_capture;
  "model/checkouts/money": typeof model_checkouts_money;
  "model/checkouts/order": typeof model_checkouts_order;
  "model/checkouts/reconcile": typeof model_checkouts_reconcile;
  "model/checkouts/resume": typeof model_checkouts_resume;
  "model/checkouts/settle": typeof model_checkouts_settle;
  "model/checkouts/start": typeof model_checkouts_start;
  "model/checkouts/state": typeof model_checkouts_state;
  "model/checkouts/store": typeof model_checkouts_store;
  "model/checkouts/takePayment": typeof model_checkouts_takePayment;
  "model/checkouts/verify": typeof model_checkouts_verify;
  "model/checkouts/view": typeof model_checkouts_view;
  "model/contact": typeof model_contact;
  "model/counters": typeof model_counters;
  "model/courses": typeof model_courses;
  "model/deliveries": typeof model_deliveries;
  "model/demo/community": typeof model_demo_community;
  "model/demo/enrollments": typeof model_demo_enrollments;
  "model/demo/people": typeof model_demo_people;
  "model/demo/seed": typeof model_demo_seed;
  "model/demo/texts": typeof model_demo_texts;
  "model/emailRecords": typeof model_emailRecords;
  "model/enrollmentMails": typeof model_enrollmentMails;
  "model/enrollments": typeof model_enrollments;
  "model/fields/auth": typeof model_fields_auth;
  "model/fields/community": typeof model_fields_community;
  "model/fields/courses": typeof model_fields_courses;
  "model/fields/emails": typeof model_fields_emails;
  "model/fields/enrollments": typeof model_fields_enrollments;
  "model/fields/forum": typeof model_fields_forum;
  "model/fields/notifications": typeof model_fields_notifications;
  "model/fields/payments": typeof model_fields_payments;
  "model/fields/reviews": typeof model_fields_reviews;
  "model/fields/users": typeof model_fields_users;
  "model/forum/html": typeof model_forum_html;
  "model/forum/likes": typeof model_forum_likes;
  "model/forum/lists": typeof model_forum_lists;
  "model/forum/moderation": typeof model_forum_moderation;
  "model/forum/moderationLog": typeof model_forum_moderationLog;
  "model/forum/presence": typeof model_forum_presence;
  "model/forum/removal": typeof model_forum_removal;
  "model/forum/replies": typeof model_forum_replies;
  "model/forum/reports": typeof model_forum_reports;
  "model/forum/rights": typeof model_forum_rights;
  "model/forum/search": typeof model_forum_search;
  "model/forum/tables": typeof model_forum_tables;
  "model/forum/text": typeof model_forum_text;
  "model/forum/threads": typeof model_forum_threads;
  "model/forum/views": typeof model_forum_views;
  "model/lifecycle": typeof model_lifecycle;
  "model/materials": typeof model_materials;
  "model/notifications": typeof model_notifications;
  "model/outbox": typeof model_outbox;
  "model/paymentHistory": typeof model_paymentHistory;
  "model/payments": typeof model_payments;
  "model/progress": typeof model_progress;
  "model/recount": typeof model_recount;
  "model/refunds/ledger": typeof model_refunds_ledger;
  "model/refunds/record": typeof model_refunds_record;
  "model/refunds/request": typeof model_refunds_request;
  "model/refunds/run": typeof model_refunds_run;
  "model/rehearsal": typeof model_rehearsal;
  "model/reviewStats": typeof model_reviewStats;
  "model/reviews": typeof model_reviews;
  "model/seats": typeof model_seats;
  "model/slides/deck": typeof model_slides_deck;
  "model/slides/descent": typeof model_slides_descent;
  "model/slides/notes": typeof model_slides_notes;
  "model/slides/pen": typeof model_slides_pen;
  "model/teaching/access": typeof model_teaching_access;
  "model/teaching/announcements": typeof model_teaching_announcements;
  "model/teaching/courses": typeof model_teaching_courses;
  "model/teaching/roster": typeof model_teaching_roster;
  "model/users": typeof model_users;
  "model/webhooks": typeof model_webhooks;
  moderation: typeof moderation;
  notifications: typeof notifications;
  payments: typeof payments;
  paypal: typeof paypal;
  presence: typeof presence;
  progress: typeof progress;
  reconciliation: typeof reconciliation;
  refunds: typeof refunds;
  rehearsal: typeof rehearsal;
  replies: typeof replies;
  reports: typeof reports;
  reviews: typeof reviews;
  seed: typeof seed;
  "services/emailjs": typeof services_emailjs;
  "services/formService": typeof services_formService;
  "services/mail": typeof services_mail;
  "services/paypal": typeof services_paypal;
  "services/paypalAccess": typeof services_paypalAccess;
  "services/paypalHttp": typeof services_paypalHttp;
  "services/paypalPatience": typeof services_paypalPatience;
  "services/paypalReplies": typeof services_paypalReplies;
  "services/paypalWebhook": typeof services_paypalWebhook;
  "services/resend": typeof services_resend;
  "services/resendWebhook": typeof services_resendWebhook;
  slides: typeof slides;
  teaching: typeof teaching;
  threads: typeof threads;
  users: typeof users;
  webhooks: typeof webhooks;
}>;

/**
 * A utility for referencing Convex functions in your app's public API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;

/**
 * A utility for referencing Convex functions in your app's internal API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = internal.myModule.myFunction;
 * ```
 */
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

export declare const components: {
  rateLimiter: import("@convex-dev/rate-limiter/_generated/component.js").ComponentApi<"rateLimiter">;
};
