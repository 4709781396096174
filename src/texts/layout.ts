// Navigation, footer and what all pages share.
import { LAYOUT } from "#shared/texts/en/layout.ts";
import { defineTexts } from "./catalogue";

export const layoutText = defineTexts("layout", LAYOUT);
