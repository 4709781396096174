import type { CHECKOUT as ENGLISH } from "../en/checkout";
import type { Translation } from "../languages";

export const CHECKOUT: Translation<typeof ENGLISH> = {
  enroll: "Einschreiben",
  enrollNow: "Jetzt einschreiben",
  enrolled: "Du bist in diesen Kurs eingeschrieben.",
  pleaseNote: "Bitte beachte",
  ok: "OK",
  allTaken:
    "Der nächste Durchgang, {batch}, ist voll: {count, plural, one {Der einzige Platz ist} other {Alle # Plätze sind}} vergeben.",
  seatsLeft: "Durchgang {batch}: noch <number>{left}</number> von {capacity} Plätzen frei",
  closedFull: "Die Einschreibung ist geschlossen, bis ein Platz frei wird.",
  closedPlanned: "Die Einschreibung hat noch nicht begonnen.",
  // Waitlist
  waitlist: "Warteliste",
  peopleWait: "{count, plural, one {# Person wartet} other {# Personen warten}} auf einen Platz.",
  nobodyWaits: "Sei die erste Person auf der Warteliste.",
  mailWhenPlanned:
    "Wir schreiben dir eine E-Mail, sobald es Plätze gibt. Die erste Person auf der Liste hat dann {duration} Zeit, einen anzunehmen.",
  mailWhenFree:
    "Wird ein Platz frei, schreiben wir der nächsten Person eine E-Mail und reservieren ihr den Platz für {duration}.",
  seatOffered: "In Durchgang {batch} ist bis {time} ein Platz für dich reserviert.",
  offerLeft: "noch <time>{clock}</time>",
  position: "Du bist auf Platz <number>{position}</number> der Warteliste.",
  positionAnnounced: "Du bist auf Platz {position} der Warteliste.",
  // Terms
  refundTermsPart:
    "Bis zum Beginn des Durchgangs kannst du aussteigen und bekommst dein Geld zurück, in {weeks, plural, one {der ersten Woche} other {den ersten # Wochen}} danach noch {percent} Prozent.",
  refundTerms: "Bis zum Beginn des Durchgangs kannst du aussteigen und bekommst dein Geld zurück.",
  refundLink: "So funktionieren Erstattungen",
  acceptTerms: "Mit der Einschreibung stimmst du den <terms>Nutzungsbedingungen</terms> zu.",
  securePayment: "Sicher bezahlen mit PayPal, Karte oder Wallet.",
  termsLabel: "Leistungen und Erstattungen",
  includedWithSlides:
    "Enthalten: {lessons, plural, one {# Lektion} other {# Lektionen}} mit Live-Unterricht und Übungen, zwei Projekte und die Folien, die du behältst.",
  included:
    "Enthalten: {lessons, plural, one {# Lektion} other {# Lektionen}} mit Live-Unterricht und Übungen sowie zwei Projekte.",
  // Payment
  payment: "Zahlung",
  back: "Zurück",
  held: "Ein Platz ist für dich reserviert, noch <time>{clock}</time><spoken>{minutes, plural, one {# Minute} other {# Minuten}}</spoken>.",
  heldAnnounced:
    "Ein Platz ist noch {minutes, plural, one {# Minute} other {# Minuten}} für dich reserviert.",
  holdEnding:
    "Deine Reservierung läuft gerade ab. Wenn du bezahlst, wird wieder ein Platz reserviert, sofern einer frei ist.",
  seatReleased: "Dein Platz wurde freigegeben. Wenn du bezahlst, wird wieder einer reserviert.",
  haveCode: "Hast du einen Code?",
  useCredit: "Guthaben von {amount} verwenden",
  code: "Code",
  apply: "Einlösen",
  applying: "Wird eingelöst …",
  codeLine: "Code <value>{code}</value>",
  remove: "Entfernen",
  removeCode: "Code {code} entfernen",
  batchNamed: "Durchgang {batch}",
  batchFrom: "Durchgang {batch}, beginnt am {day}",
  batchSince: "Durchgang {batch}, begann am {day}",
  total: "Gesamt",
  confirming: "Deine Zahlung und dein Platz werden bestätigt …",
  underReview:
    "PayPal prüft deine Zahlung. Solange behalten wir deinen Platz; danach schreiben wir dir eine E-Mail.",
  beingConfirmed: "Deine Zahlung wird bestätigt. Solange behalten wir deinen Platz.",
  retryAt:
    "Wieder möglich: {time}. Wird der letzte Platz vorher vergeben, kannst du dich hier auf die Warteliste setzen.",
  // Confirmation
  enrolledTitle: "Du bist eingeschrieben!",
  enrolledFree: "Der Platz gehört dir, und es wurde nichts berechnet. Willkommen im Durchgang.",
  enrolledPaid: "Deine Zahlung ist da, und der Platz gehört dir. Willkommen im Durchgang.",
  course: "Kurs",
  batch: "Durchgang",
  starts: "Beginn",
  startUnknown: "Wird noch bekannt gegeben",
  paid: "Bezahlt",
  stayHere: "Hier bleiben",
  emailSent: "Eine Bestätigung wurde per E-Mail an {email} gesendet.",
  emailFailed:
    "Deine Einschreibung ist abgeschlossen. Die Bestätigung konnte noch nicht per E-Mail gesendet werden. {note}",
  emailSending: "Eine Bestätigung wird per E-Mail an {email} gesendet …",
};
