// Parts of a course's card that are loaded after the first scripts of the page, before the cards are shown.
import { loadable } from "../../lib/loadable";

export const courseSections = loadable(async () => ({
  default: (await import("./course-sections")).CourseSections,
}));

export const standing = loadable(async () => ({ default: (await import("./standing")).Standing }));
