import type { COURSE as ENGLISH } from "../en/course";
import type { Translation } from "../languages";

export const COURSE: Translation<typeof ENGLISH> = {
  allCourses: "Alle Kurse",
  aboutCourse: "Über diesen Kurs",
  courseInformation: "Kursinformationen",
  category: "Kategorie",
  level: "Niveau",
  duration: "Dauer",
  totalLessons: "Lektionen",
  seats: "Belegte Plätze",
  availableSeats: "Freie Plätze",
  plannedSeats: "Geplante Plätze",
  seatsUnknown: "Werden noch bekannt gegeben",
  seatsTaken: "<taken>{count}</taken><total>/{capacity}</total><spoken> Plätze belegt</spoken>",
  rating: "Bewertung",
  nextBatch: "Nächster Durchgang",
  instructor: "Kursleitung",
  courseLanguage: "Kurssprache",
  languageOfCourses: "Englisch",
  yourInstructor: "Deine Kursleitung",
  courseContent: "Kursinhalt",
  contentCount:
    "{sections, plural, one {# Abschnitt} other {# Abschnitte}} · {lessons, plural, one {# Lektion} other {# Lektionen}}",
  lessonCount: "{count, plural, one {# Lektion} other {# Lektionen}}",
  outcomes: "Was du lernst",
  prerequisites: "Voraussetzungen",
  preview: "Leseprobe",
  // When classes take place
  everyWeekday: "jeden {day}",
  classesAt: "{time}, {zone}",
  firstClassAt: "Erster Termin: {time}, {zone}",
  firstClassOwn: "Erster Termin: {time}",
  onDays: "{days}, {time}",
};
