import type { CHECKOUT as ENGLISH } from "../en/checkout";
import type { Translation } from "../languages";

export const CHECKOUT: Translation<typeof ENGLISH> = {
  enroll: "Einschreiben",
  enrollNow: "Jetzt einschreiben",
  enrolled: "Du bist in diesen Kurs eingeschrieben.",
  // Waitlist
  waitlist: "Warteliste",
  peopleWait: "{count, plural, one {# Person wartet} other {# Personen warten}} auf einen Platz.",
  nobodyWaits: "Sei die erste Person auf der Warteliste.",
  mailWhenPlanned: "Wir schreiben dir eine E-Mail, sobald die Einschreibung beginnt.",
  mailWhenFree:
    "Wenn du an der Reihe bist, schreiben wir dir eine E-Mail und reservieren dir den Platz für {duration}.",
  // Terms
  refundTermsPart:
    "Bis zum Beginn des Durchgangs kannst du aussteigen und bekommst dein Geld zurück, in {weeks, plural, one {der ersten Woche} other {den ersten # Wochen}} danach noch {percent} Prozent.",
  refundTerms: "Bis zum Beginn des Durchgangs kannst du aussteigen und bekommst dein Geld zurück.",
  refundLink: "So funktionieren Erstattungen",
  securePayment: "Sicher bezahlen mit PayPal, Karte oder Wallet.",
  termsLabel: "Leistungen und Erstattungen",
  includedWithSlides:
    "Enthalten: {lessons, plural, one {# Lektion} other {# Lektionen}} mit Live-Unterricht und Übungen, zwei Projekte und die Folien, die du behältst.",
  included:
    "Enthalten: {lessons, plural, one {# Lektion} other {# Lektionen}} mit Live-Unterricht und Übungen sowie zwei Projekte.",
};
