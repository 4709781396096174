// The batches of a course on its page, for admins.
import { COURSE_BATCHES } from "#shared/texts/en/course-batches.ts";
import { defineTexts } from "./catalogue";

export const courseBatchesText = defineTexts("courseBatches", COURSE_BATCHES);
