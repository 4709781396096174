// Of the parts that all screens are made of.
import { UI } from "#shared/texts/en/ui.ts";
import { defineTexts } from "./catalogue";

export const uiText = defineTexts("ui", UI);
