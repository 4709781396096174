// Deleting an account, and the name beside what its person has written.
import { FORMER_MEMBER } from "#shared/rules/former-member.ts";
import { ACCOUNT_END } from "#shared/texts/en/account-end.ts";
import { defineTexts } from "./catalogue";

export const accountEndText = defineTexts("account-end", ACCOUNT_END);

/** The name of an author in the reader's language, where it is none of a person any more. */
export const shownAuthor = (name: string): string =>
  name === FORMER_MEMBER ? accountEndText("formerMember") : name;
