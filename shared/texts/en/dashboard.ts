// The dashboard.

export const DASHBOARD = {
  greeting: "Good to see you, {name}.",
  greetingWithoutName: "Good to see you.",
  noCoursesHint: "Choose a course and pay once. Your courses appear here.",
  progressOf: "Progress in {course}",
  complete: "{percent} complete",
  lessonsDone: "{done} of {all} lessons done",
  batch: "Batch {batch}",
  place: "See your place",
  deferred: "You have a place in the next batch of this course. We email you when you are enrolled.",
  room: "Batch room",
  enrolledOn: "Enrolled {day}",
  nextSteps: "Next steps",
  batchCanceled: "Batch {batch} is canceled. Please choose by {time} what happens with your place.",
  choose: "Choose",
  viewCourse: "View course",
  adminWork: "Payments, enrollments and everything that needs attention are in the admin panel.",
  teachingWork: "Your courses, your learners and their progress are under Teaching.",
  announcements: "Announcements",
  startWith: "Start: {lesson}",
} as const;
