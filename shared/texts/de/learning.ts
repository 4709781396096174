import type { LEARNING as ENGLISH } from "../en/learning";
import type { Translation } from "../languages";

export const LEARNING: Translation<typeof ENGLISH> = {
  nextStep: "Nächster Schritt",
  yourBatch: "Durchgang {batch}.",
  yourPlace: "Dein Platz",
  // Class links
  batch: "Durchgang {batch}",
  batchOption: "Durchgang {number}, {batch}",
  starts: "Beginnt am {day}",
  started: "Begann am {day}",
  linksFollow: "Die Links erscheinen vor dem ersten Termin hier.",
  zoom: "Live-Unterricht (Zoom)",
  discord: "Community (Discord)",
  materials: "Unterlagen",
  room: "Raum des Durchgangs",
  chooseBatch: "Durchgang",
  opensNewTab: "(öffnet sich in einem neuen Tab)",
  preparing: "Wird vorbereitet …",
  downloadSlides: "Folien herunterladen (PDF)",
  // Lessons
  courseContent: "Kursinhalt",
  lessonsDone: "{done} von {all} Lektionen erledigt",
  sectionDone: "{done} von {all}",
  locked: "Gesperrt",
  progressOf: "Fortschritt in {course}",
  complete: "{percent} abgeschlossen",
  completeForGood: "{percent} abgeschlossen. Du hast diesen Kurs abgeschlossen; das bleibt so.",
  announcements: "Ankündigungen",
  startWith: "Beginnen: {lesson}",
};
