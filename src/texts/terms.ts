// What buyer and school agree on. It promises what the software does, and nothing else.
import { TERMS } from "#shared/texts/en/terms.ts";
import { defineTexts } from "./catalogue";

export const termsText = defineTexts("terms", TERMS);
