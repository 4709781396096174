import type { TERMS as ENGLISH } from "../en/terms";
import type { Translation } from "../languages";

export const TERMS: Translation<typeof ENGLISH> = {
  title: "Nutzungs\u00ADbedingungen",
  lead: "Was du kaufst, was du dafür bekommst und was wir voneinander erwarten.",
  buying: "Was du kaufst",
  oneSeat:
    "Du kaufst einen Platz in einem Durchgang eines Kurses: den Live-Unterricht, die Programmierübungen, die Folien und zwei Projekte. Die Kursseite nennt den Durchgang, seine Termine, seinen Preis und die Zahl seiner Plätze, bevor du bezahlst.",
  noSubscription:
    "Ein Platz gehört zu dem Konto, das ihn gekauft hat. Er ist kein Abonnement: Du bezahlst einmal, und danach wird nichts mehr abgebucht.",
  account: "Dein Konto",
  verifiedAddress:
    "Du brauchst ein Konto mit einer bestätigten E-Mail-Adresse. Behalte dein Passwort für dich. Unter „Sicherheit“ siehst du, wo du angemeldet bist, und kannst andere Geräte abmelden.",
  closing:
    "Wir dürfen ein Konto schließen, mit dem anderen geschadet, bezahltes Material öffentlich geteilt oder eine Beschränkung der Website umgangen wird.",
  price: "Preis und Zahlung",
  dollars:
    "Die Preise gelten in US-Dollar. PayPal nimmt die Zahlung entgegen, über ein PayPal-Konto oder per Karte; Kartennummern sehen und speichern wir nie.",
  holding:
    "Während du bezahlst, ist ein Platz zehn Minuten lang für dich reserviert. Wenn eine Zahlung eingeht und kein Platz mehr frei ist, wird nichts abgebucht, oder die Zahlung wird vollständig erstattet.",
  receipt: "Zu jeder Zahlung gibt es einen Beleg in deinem Konto, und du bekommst ihn per E-Mail.",
  batch: "Der Durchgang",
  waitlist:
    "Wenn alle Plätze vergeben sind, kannst du dich auf die Warteliste setzen. Ein frei werdender Platz wird der Reihe nach jeweils einer Person angeboten, bis zu der Frist, die in der E-Mail steht.",
  afterwards: "Nach dem Ende des Durchgangs behältst du den Zugang zum Material deines Kurses.",
  refunds: "Wenn du es dir anders überlegst",
  refundsPage:
    "Wie du dein Geld zurückbekommst, steht auf der Seite <link>Erstattungen</link>. Sie ist Teil dieser Bedingungen.",
  writing: "Was du schreibst",
  public:
    "Was du im Forum und in Bewertungen schreibst, ist öffentlich und trägt deinen Namen. Diskussionen zu einer Lektion und im Raum eines Durchgangs sehen nur die Personen, die dazugehören, und das Team. Alles gehört weiterhin dir; du erlaubst uns, es hier zu zeigen.",
  moderation:
    "Die Moderation darf Beiträge entfernen, schließen oder wiederherstellen. Sie hält den Grund fest, und du wirst benachrichtigt.",
  material: "Kursmaterial",
  ownLearning:
    "Folien und Aufzeichnungen des Unterrichts sind für dein eigenes Lernen bestimmt. Deine Projekte gehören dir; du darfst sie zeigen und veröffentlichen, wie du möchtest.",
  questions: "Fragen",
  seller: "Anbieter der Kurse ist {seller}.",
  address: "Schreib {school} an <mail>{email}</mail>.",
};
