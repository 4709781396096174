// The profile page.
import { PROFILE } from "#shared/texts/en/profile.ts";
import { defineTexts } from "./catalogue";

export const profileText = defineTexts("profile", PROFILE);
