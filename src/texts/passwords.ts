// Of fields for passwords.
import { PASSWORDS } from "#shared/texts/en/passwords.ts";
import { defineTexts } from "./catalogue";

export const passwordText = defineTexts("passwords", PASSWORDS);
