import type { ORDER as ENGLISH } from "../en/order";
import type { Translation } from "../languages";

export const ORDER: Translation<typeof ENGLISH> = {
  acceptTerms: "Mit der Einschreibung stimmst du den <terms>Nutzungsbedingungen</terms> zu.",
  back: "Zurück",
  held: "Ein Platz ist für dich reserviert, noch <time>{clock}</time><spoken>{minutes, plural, one {# Minute} other {# Minuten}}</spoken>.",
  heldAnnounced:
    "Ein Platz ist noch {minutes, plural, one {# Minute} other {# Minuten}} für dich reserviert.",
  holdEnding:
    "Deine Reservierung läuft gerade ab. Wenn du bezahlst, wird wieder ein Platz reserviert, sofern einer frei ist.",
  paymentFailed:
    "Die Zahlung ist fehlgeschlagen. Bitte versuche es noch einmal oder <link>schreibe uns</link>.",
  underReview:
    "PayPal prüft deine Zahlung. Solange behalten wir deinen Platz; danach schreiben wir dir eine E-Mail.",
  beingConfirmed: "Deine Zahlung wird bestätigt. Solange behalten wir deinen Platz.",
  retryAt:
    "Wieder möglich: {time}. Wird der letzte Platz vorher vergeben, kannst du dich hier auf die Warteliste setzen.",
  paymentCanceled: "Zahlung abgebrochen",
  seatReleased:
    "Dein Platz wurde freigegeben, und es wurde nichts abgebucht. Wähle eine Zahlungsart, um wieder einen Platz zu reservieren.",
  stillHeld: "Dein Platz ist weiterhin reserviert.",
  declined: "PayPal hat dieses Zahlungsmittel abgelehnt.",
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
  enrolledTitle: "Du bist eingeschrieben!",
  enrolledFree: "Der Platz gehört dir, und es wurde nichts berechnet. Willkommen im Durchgang.",
  enrolledPaid: "Deine Zahlung ist da, und der Platz gehört dir. Willkommen im Durchgang.",
  course: "Kurs",
  batch: "Durchgang",
  starts: "Beginn",
  startUnknown: "Wird noch bekannt gegeben",
  paid: "Bezahlt",
  payment: "Zahlung",
  classes: "Live-Termine",
  receipt: "Beleg",
  toReceipt: "Beleg öffnen",
  emailSent: "Eine Bestätigung wurde per E-Mail an {email} gesendet.",
  emailFailed:
    "Deine Einschreibung ist abgeschlossen. Die Bestätigung konnte noch nicht per E-Mail gesendet werden. {note}",
  emailSending: "Eine Bestätigung wird per E-Mail an {email} gesendet …",
  // A seat that is offered, and the place in the waitlist
  offerTitle: "Dein Platz wartet",
  seatOffered: "In Durchgang {batch} ist bis {time} ein Platz für dich reserviert.",
  offerEnds: "Danach bieten wir ihn der nächsten Person an, und du kommst ans Ende der Warteliste.",
  giveUpSeat: "Platz freigeben",
  offerLeft: "noch <time>{clock}</time>",
  position: "Du bist auf Platz <number>{position}</number> der Warteliste",
  positionAnnounced: "Du bist auf Platz {position} der Warteliste.",
};
