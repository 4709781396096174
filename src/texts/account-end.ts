// Deleting an account.
import { ACCOUNT_END } from "#shared/texts/en/account-end.ts";
import { defineTexts } from "./catalogue";

export const accountEndText = defineTexts("account-end", ACCOUNT_END);
