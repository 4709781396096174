import type { ACCOUNT_PLACES as ENGLISH } from "../en/account-places";
import type { Translation } from "../languages";

export const ACCOUNT_PLACES: Translation<typeof ENGLISH> = {
  account: "Dein Konto",
  profile: "Profil",
  security: "Sicherheit",
  notifications: "Benachrichtigungen",
  payments: "Zahlungen",
};
