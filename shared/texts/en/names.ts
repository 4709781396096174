// Names of stored values.

export const ENROLLMENT_STATUSES = {
  enrolled: "Enrolled",
  active: "Active",
  completed: "Completed",
  cancelled: "Canceled",
  refunded: "Refunded",
  transferred: "Transferred",
  deferred: "Next batch",
} as const;

export const ROLES = {
  student: "Student",
  instructor: "Instructor",
  admin: "Admin",
} as const;
