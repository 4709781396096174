import type { PRIVACY as ENGLISH } from "../en/privacy";
import type { Translation } from "../languages";

export const PRIVACY: Translation<typeof ENGLISH> = {
  title: "Datenschutz",
  lead: "Was wir über dich speichern, wer es außer uns verarbeitet und wie lange es aufbewahrt wird. Keine Werbung, kein Tracking, kein Verkauf von Daten.",
  stored: "Was wir speichern",
  account:
    "Dein Konto: Name, E-Mail-Adresse, Rolle und ein Bild, wenn du dich mit Google anmeldest und dort eines hast. Passwörter werden nur als Hash gespeichert, wir können sie also nicht lesen.",
  sessions:
    "Deine Anmeldungen: zu jeder Sitzung den Browser und wann sie zuletzt verwendet wurde, damit du sie sehen und beenden kannst.",
  courses:
    "Deine Kurse: den Durchgang, in dem du bist, abgeschlossene Lektionen, Einträge auf Wartelisten und Bewertungen.",
  payments:
    "Deine Zahlungen: Betrag, Datum, die Transaktionsnummern von PayPal sowie Name und E-Mail-Adresse, die PayPal zu der Person meldet, die bezahlt hat. Keine Kartennummern und nicht die Postanschrift dieser Person.",
  posts:
    "Was du schreibst: Diskussionen, Antworten, Likes, Stimmen, Meldungen, Notizen, Fragen und Antworten auf Umfragen im Unterricht, hochgeladene Dateien und Nachrichten über das Kontaktformular.",
  emails: "E-Mails, die wir dir geschickt haben: Empfänger, Betreff, Zeit und ob sie angekommen sind.",
  visibility:
    "Bewertungen und Beiträge im Forum sind öffentlich und zeigen deinen Namen. In den Diskussionen zu Lektionen, im Raum des Durchgangs und im Unterricht sehen die anderen aus deinem Kurs deinen Namen, deine Beiträge und ob du gerade da bist. Alles andere siehst nur du und sehen die Personen im Team, die es für ihre Arbeit brauchen.",
  processors: "Wer es für uns verarbeitet",
  paypal:
    "PayPal nimmt Zahlungen entgegen. Das Skript von PayPal wird erst geladen, wenn du die Zahlungsmöglichkeiten öffnest.",
  mailer:
    "Unser E-Mail-Dienst stellt E-Mails zu und erhält deine Adresse, deinen Namen und den Text der E-Mail.",
  mailerNamed:
    "{provider, select, emailjs {EmailJS} other {Resend}} stellt unsere E-Mails zu und erhält deine Adresse, deinen Namen und den Text der E-Mail.",
  google: "Google bestätigt, wer du bist, aber nur, wenn du dich mit Google anmeldest.",
  hosting:
    "Der Hosting-Anbieter unserer Datenbank und dieser Website speichert die Daten und sieht deine IP-Adresse.",
  formService:
    "Ein Formulardienst leitet das Kontaktformular an unser Postfach weiter und erhält deine Nachricht.",
  browser: "Was dein Browser speichert",
  cookies:
    "Diese Website setzt keine Cookies für Werbung oder Auswertungen. In deinem Browser speichert sie:",
  keys: "Die Schlüssel deiner Sitzung, solange du angemeldet bist, und eine Kopie deines Namens, damit Seiten schneller erscheinen.",
  device: "Eine Zufallszahl, an der dieser Browser erkannt wird, wenn du dich wieder anmeldest.",
  theme: "Ob du das helle oder das dunkle Design gewählt hast.",
  language: "Die Sprache, die du gewählt hast, in einem Cookie.",
  registeredEmail: "Die Adresse, mit der du dich registriert hast, bis sie bestätigt ist.",
  drafts: "Nicht abgeschickte Entwürfe von Diskussionen und Antworten.",
  otherCookies:
    "Die Anmeldung mit Google verwendet ein kurzlebiges Cookie für den Weg zu Google und zurück. PayPal setzt eigene Cookies, wenn du bezahlst.",
  periods: "Wie lange wir es aufbewahren",
  unverified:
    "Registrierungen, die nie bestätigt werden: etwa zwei Tage, nachdem der letzte Link geschickt wurde.",
  sessionPeriod: "Sitzungen: bis du dich abmeldest oder sie ablaufen.",
  notifications: "Benachrichtigungen: 180 Tage.",
  links:
    "Links aus E-Mails: Sie gelten eine Stunde (Passwort) oder einen Tag (Bestätigung), und ihre Einträge werden nach 30 Tagen gelöscht.",
  providerMessages: "Meldungen der Zahlungs- und E-Mail-Dienste: 45 Tage.",
  accountPeriod:
    "Dein Konto mit Einschreibungen, Fortschritt, Notizen und Bewertungen: bis sieben Tage, nachdem du die Löschung beantragt hast. Ist dann noch eine Zahlung oder Erstattung offen, bis sie erledigt ist.",
  emailPeriod: "E-Mails: ihr Text 30 Tage, ihr Eintrag 180 Tage, und beides nicht länger als dein Konto.",
  postPeriod:
    "Beiträge im Forum und Fragen im Unterricht: Sie bleiben ohne deinen Namen. Stimmen, Likes und Antworten auf Umfragen werden nur noch mitgezählt.",
  paymentPeriod:
    "Zahlungen und was damit gekauft wurde: so lange, wie das Gesetz es verlangt, nach der Löschung deines Kontos ohne deinen Namen.",
  withdrawalPeriod: "Widerrufe: drei Jahre, und länger nur, solange nicht über sie entschieden ist.",
  contactPeriod: "Kontaktnachrichten: zwei Jahre, und nicht länger als dein Konto, wenn du eines hast.",
  rights: "Deine Rechte",
  controller: "Verantwortlich für deine Daten ist {seller}.",
  ownChanges:
    "In deinem Profil kannst du deinen Namen und deine Benachrichtigungseinstellungen sehen und ändern. Unter „Sicherheit“ siehst du, wo du angemeldet bist, und kannst andere Geräte abmelden. Eigene Beiträge und Bewertungen kannst du selbst löschen.",
  requests:
    "In deinem Profil kannst du eine Kopie deiner Daten herunterladen und dein Konto löschen. Für alles andere schreib an <mail>{email}</mail>. Ein Mensch antwortet innerhalb von 24 Stunden.",
};
