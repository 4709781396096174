// Registration, sign-in, verification and new passwords.
import { ACCOUNT } from "#shared/texts/en/account.ts";
import { defineTexts } from "./catalogue";

export const accountText = defineTexts("account", ACCOUNT);
