// Forms of the forum, validated by the page and parsed by the server. Lengths count visible text, without markup; raw
// HTML is limited by LIMITS.rawTextMax.
import { z } from "zod/mini";
import { APP_ERRORS, type AppErrorCode } from "../errors";
import { LIMITS } from "../limits";
import { FORUM_CATEGORIES } from "../messages";
import { singleLine } from "../text";
import { atMostRaw, line, text as lines } from "./fields";

const text = (code: AppErrorCode) => APP_ERRORS[code].message;

/** Zero-width characters, which do not count as content. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g;

const seenLength = (value: string): number => value.replace(INVISIBLE, "").trim().length;

const atLeast = (length: number, code: AppErrorCode) =>
  z.refine<string>((value) => seenLength(value) >= length, { error: text(code), abort: true });

const title = z
  .string()
  .check(
    ...line(text("title-too-long")),
    atLeast(1, "title-required"),
    atLeast(LIMITS.threadTitleMin, "title-too-short"),
    z.maxLength(LIMITS.threadTitleMax, text("title-too-long")),
  );

const content = z
  .string()
  .check(
    ...lines(text("content-too-long")),
    atLeast(1, "content-required"),
    atLeast(LIMITS.threadContentMin, "content-too-short"),
    z.maxLength(LIMITS.threadContentMax, text("content-too-long")),
  );

export type ForumCategory = keyof typeof FORUM_CATEGORIES;

/** Whether a value is a forum category. */
export const isForumCategory = (value: unknown): value is ForumCategory =>
  typeof value === "string" && Object.hasOwn(FORUM_CATEGORIES, value);

/** Tags of a comma-separated list: trimmed, without duplicates and empty ones. */
export function parseTags(list: string): string[] {
  const tags = list.split(",").map(singleLine);
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

const tags = z.string().check(
  atMostRaw(LIMITS.rawLineMax, text("tags-invalid")),
  z.refine<string>((list) => {
    const parsed = parseTags(list);
    return parsed.length <= LIMITS.tagsMax && parsed.every((tag) => tag.length <= LIMITS.tagMax);
  }, text("tags-invalid")),
);

/** A thread; `tags` is the comma-separated list. */
export const threadForm = z.object({
  title,
  content,
  category: z.custom<ForumCategory>(isForumCategory, text("category-invalid")),
  tags,
});

/** A reply. */
export const replyForm = z.object({
  content: z
    .string()
    .check(
      ...lines(text("reply-too-long")),
      atLeast(1, "reply-empty"),
      z.maxLength(LIMITS.replyMax, text("reply-too-long")),
    ),
});

/** A report of a post. */
export const reportForm = z.object({
  reason: z
    .string()
    .check(
      ...lines(text("report-reason-too-long")),
      atLeast(1, "report-reason-required"),
      z.maxLength(LIMITS.reportReasonMax, text("report-reason-too-long")),
    ),
});

export type ThreadForm = z.infer<typeof threadForm>;
