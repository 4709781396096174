// Dates and times in words.
import { LIB } from "#shared/texts/en/lib.ts";
import { defineTexts } from "./catalogue";

export const formatText = defineTexts("lib", LIB);
