// The course page.

export const COURSE = {
  allCourses: "All courses",
  aboutCourse: "About this course",
  courseInformation: "Course information",
  category: "Category",
  level: "Level",
  duration: "Duration",
  totalLessons: "Total lessons",
  seats: "Seats",
  availableSeats: "Available seats",
  seatsUnknown: "To be announced",
  seatsTaken: "<taken>{count}</taken><total>/{capacity}</total><spoken> seats taken</spoken>",
  rating: "Rating",
  nextBatch: "Next batch",
  instructor: "Instructor",
  courseLanguage: "Course language",
  languageOfCourses: "English",
  yourInstructor: "Your instructor",
  courseContent: "Course content",
  contentCount:
    "{sections, plural, one {# section} other {# sections}} · {lessons, plural, one {# lesson} other {# lessons}}",
  lessonCount: "{count, plural, one {# lesson} other {# lessons}}",
  outcomes: "What you'll learn",
  prerequisites: "Prerequisites",
  preview: "Free preview",
} as const;
