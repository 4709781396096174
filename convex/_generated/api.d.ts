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
import type * as emails from "../emails.js";
import type * as emails_account from "../emails/account.js";
import type * as emails_enrollment from "../emails/enrollment.js";
import type * as emails_layout from "../emails/layout.js";
import type * as lib_builders from "../lib/builders.js";
import type * as lib_env from "../lib/env.js";
import type * as lib_fail from "../lib/fail.js";
import type * as lib_rateLimits from "../lib/rateLimits.js";
import type * as lib_subject from "../lib/subject.js";
import type * as model_access from "../model/access.js";
import type * as model_auth_actionCodes from "../model/auth/actionCodes.js";
import type * as model_auth_codes from "../model/auth/codes.js";
import type * as model_auth_digest from "../model/auth/digest.js";
import type * as model_auth_inputs from "../model/auth/inputs.js";
import type * as model_auth_linking from "../model/auth/linking.js";
import type * as model_auth_passwordCost from "../model/auth/passwordCost.js";
import type * as model_auth_passwordKeys from "../model/auth/passwordKeys.js";
import type * as model_auth_sessions from "../model/auth/sessions.js";
import type * as model_batches from "../model/batches.js";
import type * as model_checkouts_state from "../model/checkouts/state.js";
import type * as model_checkouts_verify from "../model/checkouts/verify.js";
import type * as model_emailRecords from "../model/emailRecords.js";
import type * as model_enrollmentMails from "../model/enrollmentMails.js";
import type * as model_fields_auth from "../model/fields/auth.js";
import type * as model_fields_community from "../model/fields/community.js";
import type * as model_fields_courses from "../model/fields/courses.js";
import type * as model_fields_emails from "../model/fields/emails.js";
import type * as model_fields_enrollments from "../model/fields/enrollments.js";
import type * as model_fields_payments from "../model/fields/payments.js";
import type * as model_fields_reviews from "../model/fields/reviews.js";
import type * as model_fields_users from "../model/fields/users.js";
import type * as model_outbox from "../model/outbox.js";
import type * as model_seats from "../model/seats.js";
import type * as model_users from "../model/users.js";
import type * as services_paypal from "../services/paypal.js";
import type * as services_paypalHttp from "../services/paypalHttp.js";
import type * as services_paypalPatience from "../services/paypalPatience.js";
import type * as services_paypalReplies from "../services/paypalReplies.js";
import type * as services_resend from "../services/resend.js";
import type * as users from "../users.js";
import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";
declare const fullApi: ApiFromModules<{
  access: typeof access;
  emails: typeof emails;
  "emails/account": typeof emails_account;
  "emails/enrollment": typeof emails_enrollment;
  "emails/layout": typeof emails_layout;
  "lib/builders": typeof lib_builders;
  "lib/env": typeof lib_env;
  "lib/fail": typeof lib_fail;
  "lib/rateLimits": typeof lib_rateLimits;
  "lib/subject": typeof lib_subject;
  "model/access": typeof model_access;
  "model/auth/actionCodes": typeof model_auth_actionCodes;
  "model/auth/codes": typeof model_auth_codes;
  "model/auth/digest": typeof model_auth_digest;
  "model/auth/inputs": typeof model_auth_inputs;
  "model/auth/linking": typeof model_auth_linking;
  "model/auth/passwordCost": typeof model_auth_passwordCost;
  "model/auth/passwordKeys": typeof model_auth_passwordKeys;
  "model/auth/sessions": typeof model_auth_sessions;
  "model/batches": typeof model_batches;
  "model/checkouts/state": typeof model_checkouts_state;
  "model/checkouts/verify": typeof model_checkouts_verify;
  "model/emailRecords": typeof model_emailRecords;
  "model/enrollmentMails": typeof model_enrollmentMails;
  "model/fields/auth": typeof model_fields_auth;
  "model/fields/community": typeof model_fields_community;
  "model/fields/courses": typeof model_fields_courses;
  "model/fields/emails": typeof model_fields_emails;
  "model/fields/enrollments": typeof model_fields_enrollments;
  "model/fields/payments": typeof model_fields_payments;
  "model/fields/reviews": typeof model_fields_reviews;
  "model/fields/users": typeof model_fields_users;
  "model/outbox": typeof model_outbox;
  "model/seats": typeof model_seats;
  "model/users": typeof model_users;
  "services/paypal": typeof services_paypal;
  "services/paypalHttp": typeof services_paypalHttp;
  "services/paypalPatience": typeof services_paypalPatience;
  "services/paypalReplies": typeof services_paypalReplies;
  "services/resend": typeof services_resend;
  users: typeof users;
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
