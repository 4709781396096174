// The name beside what somebody has written.
import { FORMER_MEMBER } from "#shared/rules/former-member.ts";
import { FORMER } from "#shared/texts/en/former-member.ts";
import { defineTexts } from "./catalogue";

const formerText = defineTexts("former-member", FORMER);

/** The name of an author in the reader's language, where it is none of a person any more. */
export const shownAuthor = (name: string): string =>
  name === FORMER_MEMBER ? formerText("formerMember") : name;
