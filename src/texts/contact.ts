// The contact page.
import { CONTACT } from "#shared/texts/en/contact.ts";
import { defineTexts } from "./catalogue";

export const contactText = defineTexts("contact", CONTACT);
