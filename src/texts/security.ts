// Account security: sessions, password, two-step sign-in.
import { SECURITY } from "#shared/texts/en/security.ts";
import { defineTexts } from "./catalogue";

export const securityText = defineTexts("security", SECURITY);
