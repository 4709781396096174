// The batches of a course on its page, for admins.

export const COURSE_BATCHES = {
  title: "Batch management",
  adminsOnly: "admins only",
  target: "Auto-enrollment target",
  noTarget: "None: no batch can be sold",
  batch: "Batch {number}, {name}",
  manage: "Manage batches",
  total: "Total batches",
  active: "Active",
  upcoming: "Upcoming",
  completed: "Completed",
  enrollments: "Enrollments",
  completedBatches: "Completed batches",
  seatsTaken: "Seats taken",
  seatsOf: "Seats of {batch}",
  zoom: "Zoom",
  discord: "Discord",
  materials: "Materials",
  linkSet: "{place}<spoken> link set</spoken>",
  linkMissing: "{place}<spoken> link missing</spoken>",
  openStudio: "Edit in the studio",
} as const;
