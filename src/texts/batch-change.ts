// Changing one's batch on the course page.
import { BATCH_CHANGE } from "#shared/texts/en/batch-change.ts";
import { defineTexts } from "./catalogue";

export const batchChangeText = defineTexts("batchChange", BATCH_CHANGE);
