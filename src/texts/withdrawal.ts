// Withdrawal from a contract, in two steps.
import { WITHDRAWAL } from "#shared/texts/en/withdrawal.ts";
import { defineTexts } from "./catalogue";

export const withdrawalText = defineTexts("withdrawal", WITHDRAWAL);
