// A course as its members see it.

export const LEARNING = {
  nextStep: "Next step",
  yourBatch: "Batch {batch}.",
  yourPlace: "Your enrollment",
  // Class links
  batch: "Batch {batch}",
  batchOption: "Batch {number}, {batch}",
  starts: "Starts {day}",
  started: "Started {day}",
  linksFollow: "The links appear here before the first class.",
  zoom: "Live class (Zoom)",
  discord: "Community (Discord)",
  materials: "Class materials",
  room: "Batch room",
  chooseBatch: "Batch",
  opensNewTab: "(opens in a new tab)",
  preparing: "Preparing...",
  downloadSlides: "Download slides (PDF)",
  // Lessons
  courseContent: "Course content",
  lessonsDone: "{done} of {all} lessons done",
  sectionDone: "{done} of {all}",
  locked: "Locked",
  progressOf: "Progress in {course}",
  complete: "{percent} complete",
  completeForGood: "{percent} complete. You have completed this course; it stays that way.",
  announcements: "Announcements",
  startWith: "Start: {lesson}",
} as const;
