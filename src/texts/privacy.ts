// What is stored, where and for how long, as the code does it. The periods are those of convex/crons.ts.
import { PRIVACY } from "#shared/texts/en/privacy.ts";
import { defineTexts } from "./catalogue";

export const privacyText = defineTexts("privacy", PRIVACY);
