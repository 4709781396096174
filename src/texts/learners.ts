// The learners of a course, in the studio.
import { LEARNERS } from "#shared/texts/en/learners.ts";
import { defineTexts } from "./catalogue";

export const learnersText = defineTexts("learners", LEARNERS);
