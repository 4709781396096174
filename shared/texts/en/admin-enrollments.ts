// The enrollments of the admin page.

export const ADMIN_ENROLLMENTS = {
  enrollments: "Enrollments",
  noneFound: "No enrollments found",
  manual: "Manual",
  findLearner: "Find a learner",
  allStatuses: "All statuses",
  allBatches: "All batches",
  enrolledToast: "The learner is enrolled.",
  description: "This uses a seat, and the learner gets the confirmation email.",
  enrollUser: "Enroll User",
  enrolling: "Enrolling...",
  notes: "Notes",
  nextBatch: "Next available batch",
  batchOption: "{number}, {name} ({taken}/{capacity})",
  beyondCapacity: "Enroll beyond the batch's capacity. This is written to the audit log.",
} as const;
