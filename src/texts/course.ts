// The course page.
import { COURSE } from "#shared/texts/en/course.ts";
import { defineTexts } from "./catalogue";

export const courseText = defineTexts("course", COURSE);
