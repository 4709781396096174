// Roles, permissions and access to courses.

export type Role = "student" | "instructor" | "admin";

const PERMISSIONS = [
  "view_admin_panel",
  "manage_users",
  "view_payments",
  "manage_courses",
  "view_analytics",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  admin: PERMISSIONS,
  instructor: ["manage_courses", "view_analytics"],
  student: [],
};

/** The permissions a role grants (spec). */
export const permissionsOf = (role: Role): Permission[] => [...ROLE_PERMISSIONS[role]];

/** The role in force: a missing or inactive record counts as student. */
export function effectiveRole(record: { role: Role; isActive: boolean } | null): Role {
  return record?.isActive === true ? record.role : "student";
}

export type EnrollmentStatus =
  | "enrolled"
  | "active"
  | "completed"
  | "cancelled"
  | "refunded"
  | "transferred"
  /** Without a seat, until the next batch has one. */
  | "deferred";

/** Statuses without a seat; every other one occupies a seat and gives access (D2, D3). */
const SEATLESS: readonly EnrollmentStatus[] = ["cancelled", "refunded", "transferred", "deferred"];

/** Whether an enrollment of this status occupies a seat. */
export const holdsSeat = (status: EnrollmentStatus): boolean => !SEATLESS.includes(status);

/** Whether an enrollment of this status is what its payment bought: a seat, or one in a later batch. */
export const hasPlace = (status: EnrollmentStatus): boolean => holdsSeat(status) || status === "deferred";

/**
 * Whether an enrollment of this status gives access to the course. Cancelled and refunded ones do not; a transfer
 * moves access to the other batch's enrollment.
 */
export const givesAccess = (status: EnrollmentStatus): boolean => holdsSeat(status);

interface AddressOwner {
  email: string;
  emailVerified: boolean;
  addressProvenAt?: number | undefined;
}

/** Whether the address is on ADMIN_EMAILS and was proven by a person who can sign in (D5, E4). */
export const isProvenAdmin = (user: AddressOwner, adminEmails: readonly string[]): boolean =>
  user.emailVerified && user.addressProvenAt !== undefined && isListedAdmin(user.email, adminEmails);

/** Whether an address is on the list; case and surrounding blanks do not count. */
export function isListedAdmin(email: string, adminEmails: readonly string[]): boolean {
  const wanted = email.trim().toLowerCase();
  return wanted !== "" && adminEmails.some((entry) => entry.trim().toLowerCase() === wanted);
}
