import type { ADMIN_BATCHES as ENGLISH } from "../en/admin-batches";
import type { Translation } from "../languages";

export const ADMIN_BATCHES: Translation<typeof ENGLISH> = {
  comingSoon: "Demnächst",
  waiting: "{count, plural, one {# Person} other {# Personen}} auf der Warteliste",
  newBatch: "Neuer Durchgang",
  newBatchOf: "Neuer Durchgang von {course}",
  // One batch
  batch: "Durchgang {number}, {name}",
  nextEnrollments: "Einschreibung offen",
  enrolledCount: "{count, number} eingeschrieben",
  factOf: "{fact}, Durchgang {number}, {name}",
  linkCount: "{count, plural, =0 {Noch keine Links} one {# Link} other {# Links}}",
  offered: "{count, plural, one {# Platz} other {# Plätze}} der Warteliste angeboten",
  seatsTaken: "Belegte Plätze",
  seatsOf: "Plätze von Durchgang {number}, {name}",
  actionsOf: "Aktionen für Durchgang {number}, {name}",
  edit: "Bearbeiten",
  editOf: "Durchgang {number}, {name}, bearbeiten",
  clone: "Duplizieren",
  cloneName: "{name} (Kopie)",
  links: "Links",
  linksOf: "Links von Durchgang\u00a0{number}, {name}",
  cancel: "Absagen",
  cancelQuestion: "Durchgang {number}, {name}, von {course} absagen? Er wird endgültig entfernt.",
  keep: "Behalten",
  // Forms
  capacityRule:
    "Mindestens {count}: {count, plural, one {# Platz ist belegt oder reserviert} other {# Plätze sind belegt oder reserviert}}.",
  datesRule: "Ändern sich diese Tage, bekommen die Teilnehmenden des Durchgangs eine E-Mail.",
  saveBatch: "Durchgang speichern",
  batchSaved: "Der Durchgang ist gespeichert.",
  capacity: "Kapazität",
  timeZone: "Zeitzone der Live-Termine",
  zoneOption: "{city}, {zone}",
  weeklyClasses: "Live-Termine: {days}, <unbroken>{time}</unbroken>, {zone}",
  everyWeekday: "jeden {day}",
  firstClass: "Erster Live-Termin: {time}, {zone}",
  zoneRule:
    "Eine Änderung verschiebt keinen geplanten Termin und löst keine E-Mail aus: Die Kursseite rechnet die Uhrzeiten geplanter Termine in die neue Zeitzone um, und neue Termine werden in ihr geplant.",
  zoneWithoutClasses:
    "Es ist kein künftiger Live-Termin geplant. Uhrzeiten werden im Kursstudio unter „Live-Termine“ festgelegt und gelten in dieser Zeitzone.",
  zoneOfNew:
    "Die Uhrzeiten werden im Kursstudio unter „Live-Termine“ festgelegt und gelten in dieser Zeitzone.",
  instructor: "Konto der Kursleitung",
  instructorHint: "Kann diesen Kurs bearbeiten und leiten",
  noInstructorHint: "Nur Admins können diesen Kurs bearbeiten",
  assignQuestion:
    "{name} die Leitung von {course} geben? Wer einen Kurs leitet, kann ihn bearbeiten, seine Teilnehmenden sehen und ihnen schreiben.",
  assign: "Zuweisen",
  withdrawQuestion:
    "{course} ohne Kursleitung lassen? Wer den Kurs jetzt leitet, kann ihn dann nicht mehr bearbeiten.",
  withdraw: "Entziehen",
  instructorOf: "Kursleitung von {course}",
  instructorOption: "{name} ({role})",
  instructorSaved: "Die Kursleitung ist gespeichert.",
  nobody: "Nicht zugewiesen",
  noLongerInstructor: "Nicht mehr Kursleitung",
  linksRule: "Nur Teilnehmende des Durchgangs und das Team sehen sie.",
  saveLinks: "Links speichern",
  linksSaved: "Die Links sind gespeichert.",
  openLink: "{link} in einem neuen Tab öffnen",
  zoom: "Live-Unterricht (Zoom)",
  discord: "Community (Discord)",
  materials: "Unterlagen",
};
