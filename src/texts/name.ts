// Of the dialog that changes the display name.
import { NAME } from "#shared/texts/en/name.ts";
import { defineTexts } from "./catalogue";

export const nameText = defineTexts("name", NAME);
