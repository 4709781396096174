// The catalogue of courses.

export const CATALOG = {
  title: "Courses",
  lead: "A few courses, each taught live. The seat counts are real and update as people enroll.",
  description:
    "Live courses in artificial intelligence and machine learning: what each teaches, when the next batch begins, and how many seats are free.",
  loading: "Loading courses...",
  emptyTitle: "No courses yet",
  emptyText: "The catalog is being prepared. Please come back soon.",
  filter: "Filter by category",
  lessons: "{count, plural, one {<number>#</number> lesson} other {<number>#</number> lessons}}",
  taughtBy: "Taught by {instructor}",
  viewCourse: "View course",
  starts: "{batch}, starts {day}",
  started: "{batch}, started {day}",
} as const;
