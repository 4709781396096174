// The course studio.
import { STUDIO } from "#shared/texts/en/studio.ts";
import { defineTexts } from "./catalogue";

export const studioText = defineTexts("studio", STUDIO);
