// Bounds and choices of a course's details.

/** Lengths in UTF-16 code units, prices in US dollars. */
export const DETAILS = {
  lineMax: 200,
  textMax: 5000,
  listMax: 40,
  itemMax: 400,
  priceMax: 100_000,
} as const;

/** Names of src/components/course/course-icon.tsx. */
export const COURSE_ICONS = [
  "compass",
  "network",
  "book",
  "brain",
  "code",
  "chart",
  "database",
  "shield",
] as const;
