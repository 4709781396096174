// The instructors' page.

export const TEACHING = {
  note: "Your courses, their learners and everyone's progress.",
  toStudio: "Edit courses",
  courses: "Courses",
  noCoursesHint: "An admin gives courses to instructors.",
  live: "live",
  // Numbers and batches
  learners: "Learners",
  learnersCount: "{count, plural, one {# learner} other {# learners}}",
  averageProgress: "Average progress",
  completed: "Completed",
  completedRate: "{percent} of the learners",
  lessons: "Lessons",
  batches: "Batches",
  noBatches: "No batches yet",
  noBatchesHint: "An admin adds batches to this course.",
  batch: "Batch",
  batchName: "{number}, {name}",
  status: "Status",
  dates: "Dates",
  learnersOf: "Learners of batch {batch}",
  expected: "expected {percent}",
  seeLearners: "See learners",
  seeLearnersOf: "See learners of batch {batch}",
  averageProgressOf: "Average progress of batch {batch}",
  // Announcements
  announcements: "Announcements",
  onlyBehind: "To learners who were behind",
  noAnnouncements: "No announcements yet. Messages to a batch appear here.",
  sentTo: "{author}, {time}, to {count, plural, one {# learner} other {# learners}}",
  sentSoFar: "{author}, {time}, to {count, plural, one {# learner} other {# learners}} so far",
} as const;
