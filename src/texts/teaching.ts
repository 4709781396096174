// The instructors' page.
import { TEACHING } from "#shared/texts/en/teaching.ts";
import { defineTexts } from "./catalogue";

export const teachingText = defineTexts("teaching", TEACHING);
