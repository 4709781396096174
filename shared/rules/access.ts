// Roles, permissions and who may see a course.

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

export const permissionsOf = (role: Role): Permission[] => [...ROLE_PERMISSIONS[role]];

/** A missing or inactive role record counts as student. */
export function effectiveRole(record: { role: Role; isActive: boolean } | null): Role {
  return record?.isActive === true ? record.role : "student";
}

export type EnrollmentStatus = "enrolled" | "active" | "completed" | "cancelled" | "refunded" | "transferred";

/** Statuses that have given their seat back; every other one occupies a seat and gives access. */
const SEATLESS: readonly EnrollmentStatus[] = ["cancelled", "refunded", "transferred"];

export const holdsSeat = (status: EnrollmentStatus): boolean => !SEATLESS.includes(status);

/** Cancelled and refunded learners lose access; a transfer moves it to the other batch's enrollment. */
export const givesAccess = (status: EnrollmentStatus): boolean => holdsSeat(status);

interface AddressOwner {
  email: string;
  emailVerified: boolean;
  addressProvenAt?: number | undefined;
}

/** On the list of admin addresses, and the address was proven by whoever can sign in. */
export const isProvenAdmin = (user: AddressOwner, adminEmails: readonly string[]): boolean =>
  user.emailVerified && user.addressProvenAt !== undefined && isListedAdmin(user.email, adminEmails);

/** Whether an e-mail address stands on the configured list of admin addresses. */
export function isListedAdmin(email: string, adminEmails: readonly string[]): boolean {
  const wanted = email.trim().toLowerCase();
  return wanted !== "" && adminEmails.some((entry) => entry.trim().toLowerCase() === wanted);
}
