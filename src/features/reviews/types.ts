// The server's view of a review and of the course it belongs to, as this feature passes them around.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";
import type { Course } from "../../lib/course";

export type Review = FunctionReturnType<typeof api.reviews.forCourse>[number];
export type ReviewedCourse = Pick<Course, "courseId" | "rating" | "ratingDistribution" | "comingSoon">;
