// Class meetings.
import { CLASSES } from "#shared/texts/en/classes.ts";
import { defineTexts } from "./catalogue";

export const classesText = defineTexts("classes", CLASSES);
