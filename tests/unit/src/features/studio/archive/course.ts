// The details of a course, for archives.
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
