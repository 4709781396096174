// The details of a course, validated by the editor and parsed by the server.
import { z } from "zod/mini";
import { COURSE_ICONS, DETAILS } from "../courseware/details";
import { COURSE_FIGURES } from "../courseware/figures";
import type { AppErrorCode } from "../errors";
import { COURSEWARE } from "../limits";
import { code, line, lines } from "./fields";

const tooLong = code("course-field-too-long");

const field = (blank: AppErrorCode, max: number = DETAILS.lineMax) =>
  z.string().check(...line(tooLong), z.minLength(1, blank), z.maxLength(max, tooLong));

const text = z.string().check(...lines(tooLong), z.maxLength(DETAILS.textMax, tooLong));

/** Lines that are empty after trimming are left out by the page. */
const list = z
  .array(
    z
      .string()
      .check(
        ...line(code("course-list-too-long")),
        z.minLength(1, code("course-field-required")),
        z.maxLength(DETAILS.itemMax, code("course-list-too-long")),
      ),
  )
  .check(z.maxLength(DETAILS.listMax, code("course-list-too-long")));

const isWholeCents = (dollars: number): boolean => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

const price = z
  .number(code("course-price-invalid"))
  .check(
    z.gte(0, code("course-price-invalid")),
    z.lte(DETAILS.priceMax, code("course-price-invalid")),
    z.refine(isWholeCents, code("course-price-invalid")),
  );

/** `CourseDetails` of the server: dollars, lists of lines, figure and icon by name. */
export const courseDetailsForm = z
  .object({
    title: field("course-title-required", COURSEWARE.titleMax),
    description: text,
    level: field("course-field-required"),
    duration: field("course-field-required"),
    category: field("course-field-required"),
    price,
    originalPrice: price,
    icon: z.enum(COURSE_ICONS, code("course-art-unknown")),
    image: z.enum(COURSE_FIGURES, code("course-art-unknown")),
    instructor: field("course-field-required"),
    instructorBio: text,
    prerequisites: list,
    outcomes: list,
    comingSoon: z.boolean(),
    releaseWeekly: z.boolean(),
  })
  .check(
    z.refine(({ price: now, originalPrice }) => originalPrice >= now, {
      error: code("course-original-price-invalid"),
      path: ["originalPrice"],
    }),
  );
export type CourseDetailsForm = z.infer<typeof courseDetailsForm>;

/** A new course: the id is part of its address and never changes. */
export const newCourseForm = z.object({
  courseId: z
    .string()
    .check(...line(code("course-id-invalid")), z.regex(/^[a-z0-9]{2,20}$/i, code("course-id-invalid"))),
  title: field("course-title-required", COURSEWARE.titleMax),
});

/** What is said about a version in the history. */
export const versionNoteForm = z.object({
  note: z
    .string()
    .check(
      ...line(code("version-note-too-long")),
      z.maxLength(COURSEWARE.versionNoteMax, code("version-note-too-long")),
    ),
});
