// Fields of accounts, role records and the role log. Kept apart from the schema so that functions may reuse them.
import { v } from "convex/values";
import { vCouponWorth } from "./coupons";

export const vRole = v.union(v.literal("student"), v.literal("instructor"), v.literal("admin"));

export const vPermission = v.union(
  v.literal("view_admin_panel"),
  v.literal("manage_users"),
  v.literal("view_payments"),
  v.literal("manage_courses"),
  v.literal("view_analytics"),
);

/** How an address was proven: by Google, a reset link, a verification link, a prepared account, or a command. */
export const vAddressProof = v.union(
  v.literal("google"),
  v.literal("reset"),
  v.literal("verification"),
  v.literal("prepared"),
  v.literal("command"),
);

/** E-mails that people may switch off. */
export const vOptionalEmail = v.union(
  v.literal("announcement"),
  v.literal("course_reminder"),
  v.literal("class_reminder"),
  v.literal("class_change"),
);

export const vLanguage = v.union(v.literal("en"), v.literal("de"));

/** The document id is the spec's uid. The optional fields up to `isAnonymous` belong to the auth library. */
export const userFields = {
  name: v.optional(v.string()),
  image: v.optional(v.string()),
  emailVerificationTime: v.optional(v.number()),
  phone: v.optional(v.string()),
  phoneVerificationTime: v.optional(v.number()),
  isAnonymous: v.optional(v.boolean()),
  email: v.string(),
  displayName: v.string(),
  photoURL: v.union(v.string(), v.null()),
  emailVerified: v.boolean(),
  lastLoginAt: v.union(v.number(), v.null()),
  createdAt: v.number(),
  updatedAt: v.number(),
  role: vRole,
  disabled: v.boolean(),
  isSample: v.optional(v.boolean()),
  /** IANA name: chosen on the profile page, or reported by the first browser. */
  timeZone: v.optional(v.string()),
  /** Language of the e-mails, and of the site in browsers without a choice: chosen, or that of the registration. */
  language: v.optional(vLanguage),
  /** Does not appear among those who are in the room of a batch. */
  hidesPresence: v.optional(v.boolean()),
  unwantedEmails: v.optional(v.array(vOptionalEmail)),
  /**
   * When the person who can sign in last proved that the address is theirs. Missing in accounts that are not verified,
   * and in those that were verified before this was recorded.
   */
  addressProvenAt: v.optional(v.number()),
  addressProvenBy: v.optional(vAddressProof),
  /** The account is deleted then, unless the person keeps it. Written by model/ownData/deletions. */
  deletionDueAt: v.optional(v.number()),
  /** All sessions up to this creation time are over, except the kept one. Written by model/auth/sessions. */
  sessionsEnded: v.optional(v.object({ through: v.number(), kept: v.union(v.id("authSessions"), v.null()) })),
};

export const userRoleFields = {
  userId: v.id("users"),
  role: vRole,
  permissions: v.array(vPermission),
  assignedBy: v.union(v.id("users"), v.null()),
  assignedAt: v.number(),
  updatedAt: v.number(),
  isActive: v.boolean(),
};

export const roleAuditFields = {
  action: v.string(),
  /** Null for entries about a batch or a coupon. */
  targetUserId: v.union(v.id("users"), v.null()),
  performedBy: v.union(v.id("users"), v.null()),
  /** What the fields below do not have. Entries of earlier versions have no such fields, and all of it in a sentence here. */
  details: v.string(),
  /** Of a new coupon, whose code is in `details`. */
  worth: v.optional(vCouponWorth),
  /** The course that an entry is about; of a new coupon null is every course. */
  courseId: v.optional(v.union(v.string(), v.null())),
  /** The batch that an entry is about; of a transfer the one after it. */
  batchNumber: v.optional(v.number()),
  /** Of a transfer. */
  batchBefore: v.optional(v.number()),
  timestamp: v.number(),
  ipAddress: v.null(),
};
