// The landing page.
import { LANDING } from "#shared/texts/en/landing.ts";
import { defineTexts } from "./catalogue";

export const landingText = defineTexts("landing", LANDING);
