import type { REFUNDS as ENGLISH } from "../en/refunds";
import type { Translation } from "../languages";

export const REFUNDS: Translation<typeof ENGLISH> = {
  title: "Erstattungen",
  lead: "Zum Verlassen öffne die Kursseite oder schreib uns. Erstattungen gehen auf das Konto oder die Karte zurück, mit der du bezahlt hast.",
  asking: "So bekommst du dein Geld zurück",
  leaving:
    "Öffne die Seite deines Kurses und wähle „Kurs verlassen“: Dort steht, wie viel du heute zurückbekommst. Für jede Zahlung gelten die Bedingungen des Tages, an dem du sie gemacht hast.",
  receiptNumber:
    "In allen anderen Fällen schreib an <mail>{email}</mail> und nenne die Nummer deines Belegs. Du findest sie in deinem Konto unter „Zahlungen und Belege“. Du kannst uns sagen, warum, musst es aber nicht.",
  answer: "Wir antworten innerhalb von 24 Stunden. Fragen zu einer Zahlung kommen zuerst.",
  withdrawing: "Den Vertrag widerrufen",
  withdrawal:
    "Als Verbraucherin oder Verbraucher kannst du auch <link>den Vertrag widerrufen</link>, ohne Konto und ohne Angabe von Gründen. Wir bestätigen es dir per E-Mail.",
  withdrawalDays: "Dafür hast du {days, plural, one {# Tag} other {# Tage}} Zeit, ab dem Tag nach dem Kauf.",
  withdrawalAmount:
    "Zuerst prüft ein Mensch, wessen Kauf es ist. Nehmen wir den Widerruf an, bekommst du alles zurück, was du bezahlt hast und was noch nicht erstattet wurde, auch wenn dein Durchgang schon begonnen hat, und dein Platz wird frei. Verlässt du den Kurs über die Kursseite, wird nichts geprüft, und du bekommst zurück, was die Bedingungen für diesen Tag vorsehen.",
  amounts: "Was aus deinem Platz wird",
  whole:
    "Wenn du den Kurs verlässt oder wir den ganzen Betrag erstatten, wird dein Platz frei, und dein Zugang endet.",
  part: "Wenn wir aus einem anderen Grund einen Teil erstatten, behältst du deinen Platz und deinen Zugang.",
  noSeat:
    "Wenn eine Zahlung bei uns eingegangen ist, du dafür aber keinen Platz bekommen hast, erstatten wir sie vollständig, ohne dass du fragen musst.",
  return: "Wie das Geld zurückkommt",
  sameWay:
    "PayPal überweist es in US-Dollar auf das Konto oder die Karte, mit der du bezahlt hast. Wie lange das dauert, hängt von PayPal und deiner Bank ab.",
  notice:
    "Wir schicken dir eine E-Mail, sobald die Erstattung erfolgt ist, und dein Beleg zeigt sie dann an.",
  before: "Bevor du bezahlst",
  free: "Ein Platz, der nur reserviert ist, kostet nichts: Verlässt du die Seite, auf der du bezahlst, wird er wieder frei. Dasselbe gilt für die Warteliste und für einen angebotenen Platz, den du nicht annimmst.",
};
