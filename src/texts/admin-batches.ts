// The batches of the admin page.
import { ADMIN_BATCHES } from "#shared/texts/en/admin-batches.ts";
import { defineTexts } from "./catalogue";

export const adminBatchesText = defineTexts("adminBatches", ADMIN_BATCHES);
