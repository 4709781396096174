// The texts of e-mails about the security of an account in German.
import type { Translation } from "../../../shared/texts/languages";
import type { EN_SECURITY } from "./enSecurity";

export const DE_SECURITY: Translation<typeof EN_SECURITY> = {
  resetLink: "Passwort zurücksetzen",
  securityButton: "Konto prüfen",
  securityChangeIt:
    "Wenn du das warst, musst du nichts tun. Wenn nicht, setze sofort dein Passwort zurück. Damit wirst du auf allen Geräten abgemeldet.",
  securityKeepOut:
    "Wenn du das warst, musst du nichts tun. Wenn nicht, setze sofort dein Passwort zurück, damit sich niemand mit dem alten anmelden kann.",
  securityTakeBack:
    "Wenn du das warst, musst du nichts tun. Wenn nicht, setze sofort dein Passwort zurück und schreib an {support}: Wir schalten die Anmeldung in zwei Schritten für dich aus.",
  securitySwitchOn:
    "Wenn du das warst, musst du nichts tun. Wenn nicht, setze sofort dein Passwort zurück. Damit wirst du auf allen Geräten abgemeldet. Schalte danach die Anmeldung in zwei Schritten wieder ein.",
  securityNewCodes:
    "Wenn du das warst, musst du nichts tun. Wenn nicht, setze sofort dein Passwort zurück. Damit wirst du auf allen Geräten abgemeldet. Erstelle danach neue Wiederherstellungscodes.",
  securitySecureMailbox:
    "Wenn du das warst, musst du nichts tun. Wenn nicht, kann jemand anderes deine E-Mails lesen: Sichere zuerst dein Postfach und setze dann dein Passwort noch einmal zurück.",
  newDeviceSubject: "Neue Anmeldung bei deinem {brand}-Konto",
  newDeviceHeading: "Neue Anmeldung",
  newDeviceText: "In deinem Konto gab es eine Anmeldung mit einem Browser, den wir noch nicht kennen.",
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
  recoveryCodeUsedSubject: "Ein Wiederherstellungscode deines {brand}-Kontos wurde benutzt",
  recoveryCodeUsedHeading: "Ein Wiederherstellungscode wurde benutzt",
  recoveryCodeUsedText:
    "Einer deiner Wiederherstellungscodes wurde anstelle eines Codes aus der Authenticator-App benutzt. Er kann nicht noch einmal benutzt werden.",
  signedOutSubject: "Du wurdest bei {brand} abgemeldet",
  signedOutHeading: "Du wurdest abgemeldet",
  signedOutText: "Du wurdest auf allen Geräten abgemeldet, wie auf der Seite „Kontosicherheit“ gewünscht.",
  othersSignedOutSubject: "Deine anderen Geräte wurden bei {brand} abgemeldet",
  othersSignedOutHeading: "Deine anderen Geräte wurden abgemeldet",
  othersSignedOutText:
    "Deine anderen Geräte wurden abgemeldet, wie auf der Seite „Kontosicherheit“ gewünscht.",
};
