// Declarations of the tables of accounts, sign-ins and e-mails.
import { FORMER_MEMBER } from "../../../shared/rules/former-member";
import { deleteItemsAbout, emptyItemsAbout } from "../attention";
import { endSession } from "../auth/sessions";
import { deleteParts } from "./parts";
import { subjectOf } from "../withdrawals/end";
import { scrubbed } from "./scrub";
import { EVERYTHING, type Declarations } from "./declare";

const STAFF_ID = "The id of a member of staff, which belongs to nobody once the account is deleted.";
const NO_PERSON = { links: [] };
/** Entries of the audit log whose details nobody writes by hand. */
const WITHOUT_REASON: ReadonlySet<string> = new Set([
  ...["assign_role", "sync_role", "bootstrap_admin", "assign_course", "withdraw_course"],
  ...[
    "disable_account",
    "enable_account",
    "enroll_manually",
    "enroll_beyond_capacity",
    "reset_two_step_sign_in",
  ],
]);

export const ACCOUNT_TABLES = {
  // The account itself: exported and deleted by the job, which needs it until the end.
  users: { links: [] },
  authSessions: {
    links: [
      {
        // The ids of sign-in rows are secrets themselves.
        ...{ index: "userId", field: "userId", by: "userId", exported: { omit: ["_id"] } },
        // Its refresh tokens and details go with it.
        forget: { way: "delete", before: async (ctx, { _id }) => await endSession(ctx, _id) },
      },
    ],
  },
  authAccounts: {
    links: [
      {
        ...{
          index: "userIdAndProvider",
          field: "userId",
          by: "userId",
          exported: { omit: ["_id", "secret"] },
        },
        forget: { way: "delete" },
        attached: [
          { table: "authVerificationCodes", index: "accountId", field: "accountId", exported: "nothing" },
        ],
      },
    ],
  },
  authRefreshTokens: NO_PERSON,
  authVerificationCodes: NO_PERSON,
  // Rows of sign-ins that nobody finished: deleted within a day (model/auth/staleRows).
  authVerifiers: NO_PERSON,
  authRateLimits: NO_PERSON,
  actionCodes: {
    links: [
      {
        ...{ index: "by_userId_and_purpose", field: "userId", by: "userId" },
        exported: { omit: ["_id", "codeHash", "browserHash"] },
        forget: { way: "delete" },
      },
    ],
  },
  devices: {
    links: [
      {
        ...{ index: "by_userId_and_lastSeenAt", field: "userId", by: "userId" },
        exported: { omit: ["tokenHash"] },
        forget: { way: "delete" },
      },
    ],
  },
  sessionDetails: {
    links: [
      {
        ...{ index: "by_userId", field: "userId", by: "userId", exported: EVERYTHING },
        forget: { way: "delete" },
      },
    ],
  },
  secondFactors: {
    links: [
      {
        ...{ index: "by_userId", field: "userId", by: "userId" },
        exported: { omit: ["secret", "lastStep", "recoveryHashes"] },
        forget: { way: "delete" },
      },
    ],
  },
  userRoles: {
    links: [
      {
        ...{ index: "by_userId", field: "userId", by: "userId", exported: EVERYTHING },
        forget: { way: "delete" },
      },
    ],
    others: { assignedBy: STAFF_ID },
  },
  roleAuditLog: {
    links: [
      {
        ...{ index: "by_targetUserId", field: "targetUserId", by: "userId", exported: EVERYTHING },
        // Who did what stays provable; the target is an id that belongs to nobody. Reasons and notes are free text.
        forget: {
          way: "deidentify",
          change: ({ action, details }, person) => ({
            details: WITHOUT_REASON.has(action) ? scrubbed(details, person) : "",
          }),
        },
      },
    ],
    others: { performedBy: STAFF_ID },
  },
  placePresence: {
    links: [
      {
        ...{ index: "by_userId", field: "userId", by: "userId", exported: EVERYTHING },
        forget: { way: "delete" },
        attached: [
          { table: "placePresenceBeats", index: "by_presenceId", field: "presenceId", exported: "nothing" },
        ],
      },
    ],
  },
  placePresenceBeats: NO_PERSON,
  emailOutbox: {
    links: [
      {
        ...{ index: "by_to", field: "to", by: "email" },
        // Bodies of unsent e-mails hold secret links.
        exported: {
          omit: ["html", "text", "calendar", "unsubscribeKey", "idempotencyKey", "requestKey"],
        },
        forget: { way: "delete" },
      },
    ],
    others: { userId: "Every e-mail about an account goes to its address, by which the row is found." },
  },
  emailSender: NO_PERSON,
  emailsSent: {
    links: [
      {
        ...{ index: "by_recipientEmail_and_sentAt", field: "recipientEmail", by: "email" },
        exported: EVERYTHING,
        forget: {
          way: "delete",
          before: async (ctx, { _id }) => {
            await deleteItemsAbout(ctx, `email/${_id}`);
          },
        },
      },
    ],
    others: { userId: "Every e-mail about an account goes to its address, by which the row is found." },
  },
  notifications: {
    links: [
      {
        ...{ index: "by_userId_and_createdAt", field: "userId", by: "userId", exported: EVERYTHING },
        forget: { way: "delete" },
      },
    ],
  },
  notificationChoices: {
    links: [
      {
        ...{ index: "by_userId", field: "userId", by: "userId", exported: EVERYTHING },
        forget: { way: "delete" },
      },
    ],
  },
  contactMessages: {
    links: [
      {
        ...{ index: "by_email", field: "email", by: "email", exported: EVERYTHING },
        forget: { way: "delete" },
      },
    ],
  },
  withdrawals: {
    links: [
      {
        ...{ index: "by_email_and_status", field: "email", by: "email", exported: EVERYTHING },
        // That it was declared, when, and what was decided stays with the payment.
        forget: {
          way: "deidentify",
          before: async (ctx, row) => {
            await emptyItemsAbout(ctx, subjectOf(row));
          },
          change: () => ({ name: FORMER_MEMBER, email: "", contract: "", userId: null, decision: null }),
        },
      },
    ],
    others: { userId: "The owner of the address, by which the row is found." },
  },
  activity: {
    links: [
      {
        ...{ index: "by_userId", field: "userId", by: "userId", exported: EVERYTHING },
        forget: {
          way: "deidentify",
          // What an item says may be the learner's own words.
          change: ({ kind, details }, person) => ({
            ...{ userId: null, details: kind === "needsAttention" ? "" : scrubbed(details, person) },
          }),
        },
      },
    ],
  },
  counters: NO_PERSON,
  // Exports do not contain earlier exports.
  dataExports: {
    links: [
      {
        ...{ index: "by_userId", field: "userId", by: "userId", exported: "nothing" },
        forget: { way: "delete", before: deleteParts },
      },
    ],
  },
  dataExportParts: NO_PERSON,
  // The job itself, which deletes its row at the end.
  accountDeletions: { links: [], others: { userId: "Deleted by the job that it belongs to." } },
} as const satisfies Partial<Declarations>;
