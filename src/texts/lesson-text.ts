// Parts of a lesson's text.
import { LESSON_TEXT } from "#shared/texts/en/lesson-text.ts";
import { defineTexts } from "./catalogue";

export const lessonTextText = defineTexts("lessonText", LESSON_TEXT);
