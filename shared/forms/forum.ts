// Forms of the forum, validated by the page and parsed by the server. Lengths count visible text, without markup; raw
// HTML is limited by LIMITS.rawTextMax.
import { z } from "zod/mini";
import type { AppErrorCode } from "../errors";
import { LIMITS } from "../limits";
import { isForumCategory, type ForumCategory } from "../rules/forum-categories";
import { singleLine } from "../text";
import { atMostRaw, code, line, lines } from "./fields";

/** Zero-width characters, which do not count as content. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g;

const seenLength = (value: string): number => value.replace(INVISIBLE, "").trim().length;

const atLeast = (length: number, error: AppErrorCode) =>
  z.refine<string>((value) => seenLength(value) >= length, { error, abort: true });

const title = z
  .string()
  .check(
    ...line(code("title-too-long")),
    atLeast(1, "title-required"),
    atLeast(LIMITS.threadTitleMin, "title-too-short"),
    z.maxLength(LIMITS.threadTitleMax, code("title-too-long")),
  );

const content = z
  .string()
  .check(
    ...lines(code("content-too-long")),
    atLeast(1, "content-required"),
    atLeast(LIMITS.threadContentMin, "content-too-short"),
    z.maxLength(LIMITS.threadContentMax, code("content-too-long")),
  );

/** Tags of a comma-separated list: trimmed, without duplicates and empty ones. */
export function parseTags(list: string): string[] {
  const tags = list.split(",").map(singleLine);
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

const tags = z.string().check(
  atMostRaw(LIMITS.rawLineMax, code("tags-invalid")),
  z.refine<string>((list) => {
    const parsed = parseTags(list);
    return parsed.length <= LIMITS.tagsMax && parsed.every((tag) => tag.length <= LIMITS.tagMax);
  }, code("tags-invalid")),
);

/** A thread; `tags` is the comma-separated list. */
export const threadForm = z.object({
  title,
  content,
  category: z.custom<ForumCategory>(isForumCategory, code("category-invalid")),
  tags,
});

/** A thread of a room: without a title the beginning of its text is used. */
export const roomThreadForm = z.object({
  title: z
    .string()
    .check(...line(code("title-too-long")), z.maxLength(LIMITS.threadTitleMax, code("title-too-long"))),
  content,
});

/** A reply. */
export const replyForm = z.object({
  content: z
    .string()
    .check(
      ...lines(code("reply-too-long")),
      atLeast(1, "reply-empty"),
      z.maxLength(LIMITS.replyMax, code("reply-too-long")),
    ),
});

/** A report of a post. */
export const reportForm = z.object({
  reason: z
    .string()
    .check(
      ...lines(code("report-reason-too-long")),
      atLeast(1, "report-reason-required"),
      z.maxLength(LIMITS.reportReasonMax, code("report-reason-too-long")),
    ),
});

export type ThreadForm = z.infer<typeof threadForm>;
export type RoomThreadForm = z.infer<typeof roomThreadForm>;
