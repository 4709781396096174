// What the legal pages have in common.
import { LEGAL } from "#shared/texts/en/legal.ts";
import { defineTexts } from "./catalogue";

export const legalText = defineTexts("legal", LEGAL);
