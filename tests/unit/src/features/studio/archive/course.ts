// A course, for archives.
import type { ArchiveCourse } from "#shared/courseware/archive.ts";

export const DETAILS = {
  title: "Course",
  level: "Beginner",
  duration: "1 week",
  category: "AI",
  price: 5,
  originalPrice: 10,
  icon: "compass",
  image: "loss-landscape",
  instructor: "Dr. Ines Sample",
  instructorBio: "",
  comingSoon: false,
  releaseWeekly: false,
  outcomes: ["a"],
  prerequisites: [],
  description: "Text",
};

/** Of one lesson. */
export const courseWith = (body: string | null): ArchiveCourse => ({
  courseId: "ML1",
  details: DETAILS,
  sections: [
    {
      ...{ sectionId: "s", title: "One", week: 1 },
      lessons: [{ lessonId: "l", title: "First", kind: "reading", isPreview: true, minutes: 3, body }],
    },
  ],
});
