// Of the screen about a missing configuration.
import { CONFIGURATION } from "#shared/texts/en/configuration.ts";
import { defineTexts } from "./catalogue";

export const configurationText = defineTexts("configuration", CONFIGURATION);
