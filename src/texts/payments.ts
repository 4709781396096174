// Own payments and their receipts.
import { PAYMENTS } from "#shared/texts/en/payments.ts";
import { defineTexts } from "./catalogue";

export const paymentsText = defineTexts("payments", PAYMENTS);
