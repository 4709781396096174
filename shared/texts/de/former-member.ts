import type { FORMER as ENGLISH } from "../en/former-member";
import type { Translation } from "../languages";

export const FORMER: Translation<typeof ENGLISH> = {
  formerMember: "Ehemaliges Mitglied",
};
