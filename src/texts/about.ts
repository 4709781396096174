// The page about the school.
import { ABOUT } from "#shared/texts/en/about.ts";
import { defineTexts } from "./catalogue";

export const aboutText = defineTexts("about", ABOUT);
