// Canceling a batch that has learners.
import { CLOSURE } from "#shared/texts/en/closure.ts";
import { defineTexts } from "./catalogue";

export const closureText = defineTexts("closure", CLOSURE);
