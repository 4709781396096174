import type { ADMIN_ENROLLMENTS as ENGLISH } from "../en/admin-enrollments";
import type { Translation } from "../languages";

export const ADMIN_ENROLLMENTS: Translation<typeof ENGLISH> = {
  enrollments: "Einschreibungen",
  count: "{count, plural, one {# Einschreibung} other {# Einschreibungen}}",
  firstCount: "Die ersten {count, number} Einschreibungen",
  noneFound: "Keine Einschreibungen gefunden",
  none: "Noch keine Einschreibungen",
  noneHint:
    "Teilnehmende erscheinen hier, sobald sie einen Platz kaufen oder von Hand eingeschrieben werden.",
  mostProgress: "Größter Fortschritt",
  leastProgress: "Geringster Fortschritt",
  manual: "Manuell",
  findLearner: "Teilnehmende suchen",
  allStatuses: "Alle Status",
  allBatches: "Alle Durchgänge",
  courseFirst: "Kurs wählen",
  searching: "Suche läuft …",
  nobodyFound: "Niemand gefunden",
  enrolledNow: "{name} ist eingeschrieben.",
  seeEnrollment: "Einschreibung ansehen",
  seatFree:
    "Belegt einen Platz in Durchgang {number}, {name} ({days}): {free, plural, one {# Platz} other {# Plätze}} von {capacity} frei.",
  seatTaken: "Durchgang {number}, {name} ({days}) ist voll: {taken} von {capacity} Plätzen sind belegt.",
  seatNowhere:
    "In keinem Durchgang dieses Kurses ist ein Platz frei. Wähle einen Durchgang, um über die Kapazität hinaus einzuschreiben.",
  description:
    "Es wird nichts berechnet. Die Person bekommt die Bestätigung per E-Mail, und die Einschreibung wird protokolliert.",
  enrollManually: "Manuell einschreiben",
  enrollLearner: "Einschreiben",
  enrolling: "Wird eingeschrieben …",
  notes: "Notizen (optional)",
  notesHint: "Nur Admins sehen sie. In der Kopie ihrer Daten bekommt die Person sie mit.",
  nextBatch: "Nächster freier Durchgang",
  nextBatchIs: "Nächster freier Durchgang: {number}, {name}",
  learnerMissing: "Bitte wähle eine Person",
  courseMissing: "Bitte wähle einen Kurs",
  batchOption: "{number}, {name} ({taken}/{capacity})",
  beyondCapacity: "Über die Kapazität des Durchgangs hinaus einschreiben",
  // Transfer and end
  transfer: "Umbuchen",
  actionsOf: "Aktionen für {name} in {course}",
  transferTitle: "In einen anderen Durchgang umbuchen",
  transferExplained:
    "{name} behält die Zahlung und den Fortschritt in {course} und bekommt eine E-Mail zum neuen Durchgang. Der alte Platz geht an die Warteliste.",
  transferring: "Wird umgebucht …",
  transferred: "Die Person ist im neuen Durchgang.",
  chooseBatch: "Durchgang wählen",
  noOtherBatch: "Es gibt keinen anderen offenen Durchgang",
  transferBeyond: "Über die Kapazität des Durchgangs hinaus umbuchen",
  deferTitle: "Auf den nächsten Durchgang verschieben",
  deferExplained:
    "{name} behält die Zahlung und den Fortschritt in {course}, wird im ersten späteren Durchgang mit einem freien Platz eingeschrieben, vor der Warteliste und vor neuen Käufen, und bekommt eine E-Mail. Der Platz geht jetzt an die Warteliste.",
  deferring: "Wird verschoben …",
  deferred: "Die Person kommt in den nächsten Durchgang mit freiem Platz.",
  endTitle: "Einschreibung beenden",
  endExplained:
    "{name} verliert sofort den Zugang zu {course} und bekommt eine E-Mail. Der Platz geht an die Warteliste.",
  ending: "Wird beendet …",
  ended: "Die Einschreibung ist beendet.",
  reason: "Grund",
  reasonHint: "Steht danach im Protokoll.",
};
