// The texts of e-mails about the security of an account in German.
import type { Translation } from "../../../shared/texts/languages";
import type { EN_SECURITY } from "./enSecurity";

export const DE_SECURITY: Translation<typeof EN_SECURITY> = {
  resetLink: "Passwort zurücksetzen",
  securityButton: "Konto prüfen",
  securityChangeIt:
    "Wenn du das warst, ist nichts zu tun. Wenn nicht, setze sofort dein Passwort zurück: Das meldet dein Konto auf allen Geräten ab.",
  securitySecureMailbox:
    "Wenn du das warst, ist nichts zu tun. Wenn nicht, kann jemand anderes deine E-Mails lesen: Sichere zuerst dein Postfach und setze dann dein Passwort noch einmal zurück.",
  newDeviceSubject: "Neue Anmeldung bei deinem Konto von {brand}",
  newDeviceHeading: "Neue Anmeldung",
  newDeviceText: "Dein Konto wurde in einem Browser angemeldet, in dem es noch nie benutzt wurde.",
  passwordChangedSubject: "Dein Passwort bei {brand} wurde geändert",
  passwordChangedHeading: "Dein Passwort wurde geändert",
  passwordChangedText: "Dein Passwort wurde geändert, und alle anderen Geräte wurden abgemeldet.",
  passwordResetSubject: "Dein Passwort bei {brand} wurde zurückgesetzt",
  passwordResetHeading: "Dein Passwort wurde zurückgesetzt",
  passwordResetText:
    "Über einen Link, den wir an diese Adresse geschickt haben, wurde ein neues Passwort gewählt. Alle Geräte wurden abgemeldet.",
  secondFactorOnSubject: "Anmeldung in zwei Schritten bei {brand} eingeschaltet",
  secondFactorOnHeading: "Die Anmeldung in zwei Schritten ist eingeschaltet",
  secondFactorOnText:
    "Ab jetzt brauchst du zur Anmeldung mit deinem Passwort auch einen Code aus deiner Authenticator-App.",
  secondFactorOffSubject: "Anmeldung in zwei Schritten bei {brand} ausgeschaltet",
  secondFactorOffHeading: "Die Anmeldung in zwei Schritten ist ausgeschaltet",
  secondFactorOffText: "Zur Anmeldung mit deinem Passwort ist kein Code mehr nötig.",
  recoveryCodeUsedSubject: "Ein Wiederherstellungscode deines Kontos bei {brand} wurde benutzt",
  recoveryCodeUsedHeading: "Ein Wiederherstellungscode wurde benutzt",
  recoveryCodeUsedText:
    "Einer deiner Wiederherstellungscodes wurde anstelle eines Codes aus der Authenticator-App benutzt. Er kann nicht noch einmal benutzt werden.",
  signedOutSubject: "Du wurdest bei {brand} abgemeldet",
  signedOutHeading: "Du wurdest abgemeldet",
  signedOutText: "Deine Geräte wurden abgemeldet, wie auf der Seite „Kontosicherheit“ verlangt.",
};
