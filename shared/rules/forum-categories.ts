// The categories of discussions, by their stored names.
import { FORUM_CATEGORIES } from "../messages";

export type ForumCategory = keyof typeof FORUM_CATEGORIES;

/** Whether a value is a forum category. */
export const isForumCategory = (value: unknown): value is ForumCategory =>
  typeof value === "string" && Object.hasOwn(FORUM_CATEGORIES, value);
