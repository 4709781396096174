// Leaving a course, and the terms of refunds.
import { LEAVING } from "#shared/texts/en/leaving.ts";
import { defineTexts } from "./catalogue";

export const leavingText = defineTexts("leaving", LEAVING);
