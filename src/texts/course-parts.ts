// Parts of a course that several pages show: seats, price, rating, instructor.
import { COURSE_PARTS } from "#shared/texts/en/course-parts.ts";
import { defineTexts } from "./catalogue";

export const coursePartsText = defineTexts("courseParts", COURSE_PARTS);
