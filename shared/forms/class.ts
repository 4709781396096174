// Forms of class meetings, validated by the page and parsed by the server.
import { z } from "zod/mini";
import { CLASSES } from "../limits";
import { isCalendarDay } from "../rules/batches";
import { isTimeOfDay } from "../rules/class-times";
import { code, line, lines } from "./fields";

const invalidTime = code("class-time-invalid");
const day = z.string().check(z.refine(isCalendarDay, invalidTime));
const shared = {
  title: z
    .string()
    .check(
      ...line(code("class-title-invalid")),
      z.minLength(1, code("class-title-invalid")),
      z.maxLength(CLASSES.titleMax, code("class-title-invalid")),
    ),
  agenda: z
    .string()
    .check(
      ...lines(code("class-agenda-too-long")),
      z.maxLength(CLASSES.agendaMax, code("class-agenda-too-long")),
    ),
  time: z.string().check(z.refine(isTimeOfDay, invalidTime)),
  minutes: z
    .number(invalidTime)
    .check(
      z.int(invalidTime),
      z.gte(CLASSES.minutesMin, invalidTime),
      z.lte(CLASSES.minutesMax, invalidTime),
    ),
};

/** One class: day and time of day in the time zone of its batch. */
export const classForm = z.object({
  ...shared,
  day,
  /** A published lesson of the course of kind "live"; checked by the server. */
  lessonId: z.nullable(z.string()),
  /** Null: the class link of the batch. Checked by the server. */
  meetingUrl: z.nullable(z.string()),
});
export type ClassForm = z.infer<typeof classForm>;

/** Classes every week. Exactly one of `lastDay` and `count` ends them; the other one is null. */
export const weeklyForm = z
  .object({
    ...shared,
    firstDay: day,
    lastDay: z.nullable(day),
    count: z.nullable(
      z
        .number(invalidTime)
        .check(z.int(invalidTime), z.gte(1, invalidTime), z.lte(CLASSES.perBatchMax, invalidTime)),
    ),
    /** 1 is Monday. */
    weekdays: z
      .array(z.number().check(z.int(invalidTime), z.gte(1, invalidTime), z.lte(7, invalidTime)))
      .check(z.maxLength(7, invalidTime)),
    skippedDays: z.array(day).check(z.maxLength(CLASSES.skippedDaysMax, invalidTime)),
  })
  .check(
    z.refine(({ lastDay, count }) => (lastDay === null) !== (count === null), {
      error: invalidTime,
      path: ["lastDay"],
    }),
  );
export type WeeklyForm = z.infer<typeof weeklyForm>;
