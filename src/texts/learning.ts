// A course as its members see it.
import { LEARNING } from "#shared/texts/en/learning.ts";
import { defineTexts } from "./catalogue";

export const learningText = defineTexts("learning", LEARNING);
