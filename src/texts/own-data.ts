// The person's own data on the profile page.
import { OWN_DATA } from "#shared/texts/en/own-data.ts";
import { defineTexts } from "./catalogue";

export const ownDataText = defineTexts("own-data", OWN_DATA);
