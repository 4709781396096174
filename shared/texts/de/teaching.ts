import type { TEACHING as ENGLISH } from "../en/teaching";
import type { Translation } from "../languages";

export const TEACHING: Translation<typeof ENGLISH> = {
  note: "Deine Kurse, ihre Teilnehmenden und der Fortschritt aller.",
  toStudio: "Kurse bearbeiten",
  courses: "Kurse",
  noCoursesHint: "Kurse werden in der Verwaltung zugeteilt.",
  // Numbers and batches
  learners: "Teilnehmende",
  learnersCount: "{count, plural, one {# Person nimmt teil} other {# Personen nehmen teil}}",
  averageProgress: "Mittlerer Fortschritt",
  completed: "Abgeschlossen",
  completedRate: "{percent} der Teilnehmenden",
  lessons: "Lektionen",
  batches: "Durchgänge",
  noBatches: "Noch keine Durchgänge",
  noBatchesHint: "Durchgänge werden in der Verwaltung angelegt.",
  batch: "Durchgang",
  batchName: "{number}, {name}",
  status: "Status",
  dates: "Zeitraum",
  learnersOf: "Teilnehmende von Durchgang {batch}",
  expected: "erwartet {percent}",
  write: "Nachricht",
  writeTo: "Nachricht an Durchgang {batch}",
  seeRoom: "Raum",
  seeRoomOf: "Raum von {batch}",
  actions: "Aktionen",
  seeLearners: "Liste",
  seeLearnersOf: "Liste ansehen, Durchgang {batch}",
  averageProgressOf: "Mittlerer Fortschritt von Durchgang {batch}",
  // Announcements
  announcements: "Ankündigungen",
  onlyBehind: "An Teilnehmende, die zurücklagen",
  noAnnouncements: "Noch keine Ankündigungen. Nachrichten an einen Durchgang stehen dann hier.",
  sentTo: "{author}, {time}, an {count, plural, one {# Person} other {# Personen}}",
  sentSoFar: "{author}, {time}, bisher an {count, plural, one {# Person} other {# Personen}}",
};
