// The announcement form, validated by the page and parsed by the server.
import { z } from "zod/mini";
import { APP_ERRORS, type AppErrorCode } from "../errors";
import { line, text as lines } from "./fields";

const text = (code: AppErrorCode) => APP_ERRORS[code].message;

const ANNOUNCEMENT_SUBJECT_MAX = 120;
export const ANNOUNCEMENT_MESSAGE_MAX = 5000;

/** Subject and message of an announcement to a batch. */
export const announcementForm = z.object({
  subject: z
    .string()
    .check(
      ...line(text("announcement-too-long")),
      z.minLength(1, text("announcement-subject-required")),
      z.maxLength(ANNOUNCEMENT_SUBJECT_MAX, text("announcement-too-long")),
    ),
  message: z
    .string()
    .check(
      ...lines(text("announcement-too-long")),
      z.minLength(1, text("announcement-message-required")),
      z.maxLength(ANNOUNCEMENT_MESSAGE_MAX, text("announcement-too-long")),
    ),
});
export type AnnouncementForm = z.infer<typeof announcementForm>;
