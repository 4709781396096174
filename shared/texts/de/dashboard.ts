import type { DASHBOARD as ENGLISH } from "../en/dashboard";
import type { Translation } from "../languages";

export const DASHBOARD: Translation<typeof ENGLISH> = {
  greeting: "Schön, dass du da bist, {name}.",
  greetingWithoutName: "Schön, dass du da bist.",
  noCoursesHint: "Wähle einen Kurs. Du zahlst einmal und findest den Kurs danach hier.",
  progressOf: "Fortschritt in {course}",
  complete: "{percent} abgeschlossen",
  lessonsDone: "{done} von {all} Lektionen erledigt",
  sections: "Kursinhalt",
  sectionsOf: "Dein Fortschritt in den Abschnitten von {course}",
  sectionDone: "{done} von {all}",
  moreSections: "{count, plural, one {und # weiterer Abschnitt} other {und # weitere Abschnitte}}",
  batch: "Durchgang {batch}",
  place: "So geht es weiter",
  deferred: "Du kommst in den nächsten Durchgang dieses Kurses mit freiem Platz. Wir schreiben dir dann.",
  room: "Raum deines Durchgangs",
  enrolledOn: "Eingeschrieben am {day}",
  nextSteps: "Nächste Schritte",
  batchCanceled: "Der Durchgang {batch} fällt aus. Bitte wähle bis {time}, was mit deinem Platz geschieht.",
  choose: "Wählen",
  viewCourse: "Kurs ansehen",
  adminWork: "Zahlungen, Einschreibungen und alles, was zu erledigen ist, findest du in der Verwaltung.",
  teachingWork: "Deine Kurse, deine Teilnehmenden und ihren Fortschritt findest du unter „Kursleitung“.",
  announcements: "Ankündigungen",
  startWith: "Beginnen: {lesson}",
};
