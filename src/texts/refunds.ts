// Refunds as staff can make them: on request, in whole or in part, through the payment provider.
import { REFUNDS } from "#shared/texts/en/refunds.ts";
import { defineTexts } from "./catalogue";

export const refundsText = defineTexts("refunds", REFUNDS);
