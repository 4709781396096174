// What a new course starts with.
import type { Viewer } from "../../lib/access";
import type { CourseDetails } from "./publication";

/** Details of an empty course; it is "coming soon" until its instructor opens the sale. */
export const newDetails = (title: string, { displayName }: Pick<Viewer, "displayName">): CourseDetails => ({
  ...{ title, description: "", level: "Beginner", duration: "8 weeks", category: "Artificial Intelligence" },
  ...{ price: 0, originalPrice: 0, icon: "compass", image: "neural-trace" },
  ...{ instructor: displayName, instructorBio: "", prerequisites: [], outcomes: [] },
  ...{ comingSoon: true, releaseWeekly: false },
});
