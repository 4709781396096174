// The announcement form, validated by the page and parsed by the server.
import { z } from "zod/mini";
import { code, line, lines } from "./fields";

const ANNOUNCEMENT_SUBJECT_MAX = 120;
/** Longest message of an announcement, in characters. */
export const ANNOUNCEMENT_MESSAGE_MAX = 5000;

/** Subject and message of an announcement to a batch. */
export const announcementForm = z.object({
  subject: z
    .string()
    .check(
      ...line(code("announcement-too-long")),
      z.minLength(1, code("announcement-subject-required")),
      z.maxLength(ANNOUNCEMENT_SUBJECT_MAX, code("announcement-too-long")),
    ),
  message: z
    .string()
    .check(
      ...lines(code("announcement-too-long")),
      z.minLength(1, code("announcement-message-required")),
      z.maxLength(ANNOUNCEMENT_MESSAGE_MAX, code("announcement-too-long")),
    ),
});
export type AnnouncementForm = z.infer<typeof announcementForm>;
