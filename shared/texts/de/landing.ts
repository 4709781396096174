import type { LANDING as ENGLISH } from "../en/landing";
import type { Translation } from "../languages";

export const LANDING: Translation<typeof ENGLISH> = {
  heroText:
    "Live-Kurse in künstlicher Intelligenz, von der ersten Regression bis zum Transformer. Die Gruppen sind so klein, dass unterwegs niemand verloren geht.",
  liveNow: "Gerade läuft Live-Unterricht",
  // The next batch
  nextBatch: "Nächster Durchgang: {batch}",
  startsOn: "Beginnt am {day}",
  startedOn: "Begann am {day}",
  noBatchOpen: "Gerade ist kein Durchgang offen. <link>Zu den geplanten Kursen</link>",
  // Sections
  reasons: "Warum hier lernen",
  topics: "Was du lernst",
  topicsLead: "Sechs Themen, so gezeichnet, wie du sie an der Tafel sehen wirst.",
  reviews: "Was Teilnehmende sagen",
  audiences: "Für wen das ist",
  format: "Wie ein Kurs abläuft",
  people: "Wer unterrichtet",
  schedule: "Der nächste Durchgang",
  // Reasons
  live: "Live unterrichtet, von Leuten aus der Forschung",
  liveText:
    "Alle, die hier unterrichten, haben in Machine Learning promoviert. Du fragst im Unterricht und bekommst die Antwort im Unterricht, nicht drei Tage später in einem Kommentar.",
  small: "Mit Absicht klein",
  smallText:
    "Ein Durchgang hat zwanzig oder dreißig Plätze. Die Zahl auf dieser Seite ist echt: Wenn jemand einen Platz nimmt, siehst du, wie sie sich ändert.",
  understood: "Erst verstehen, dann programmieren",
  understoodText:
    "Jede Idee wird an der Tafel hergeleitet und in der Übung einmal von Grund auf gebaut. Erst dann übernimmt die Bibliothek, die es schneller kann.",
  finished: "Fertige Arbeiten zum Vorzeigen",
  finishedText:
    "Zwei Projekte, eines zur Halbzeit und eines am Ende. Beide liest deine Kursleitung, und beide gehören dir.",
  // Topics
  learning: "Lernen aus Daten",
  learningText: "Regression, Verlustfunktion, Overfitting, und warum das Einfache oft gewinnt.",
  classification: "Klassifikation",
  classificationText: "Grenzen, Margins, Bäume und was ein Irrtum kostet.",
  networks: "Neuronale Netze",
  networksText: "Backpropagation von Hand, dann Deep Learning im großen Maßstab.",
  language: "Sprachmodelle",
  languageText: "Embeddings, Attention und der Transformer von innen.",
  vision: "Computer Vision",
  visionText: "Filter, Feature-Maps und Netze, die ein Bild lesen.",
  generative: "Generative KI",
  generativeText: "Diffusion, Sampling und wie aus Rauschen Form entsteht.",
  // Reviews
  noReviews: "Noch keine Bewertungen. Der erste Durchgang wird sie schreiben.",
  studentReviews: "Bewertungen von Teilnehmenden",
  previousReviews: "Vorherige Bewertungen",
  nextReviews: "Nächste Bewertungen",
  resumeRotation: "Wechsel fortsetzen",
  pauseRotation: "Wechsel anhalten",
  readReviewBy: "{readMore}: Bewertung von {name}",
  verified: "Verifiziert",
  // Audiences
  beginners: "Neu im Fach",
  beginnersText: "Schulmathematik und Neugier genügen. Den Rest erarbeitest du in den ersten Wochen.",
  pupils: "In der Oberstufe",
  pupilsText:
    "Ein erster Blick auf ein Fach, das dich vielleicht nie mehr loslässt, in einem Tempo, das Zeit für die Schule lässt.",
  professionals: "Im Beruf",
  professionalsText:
    "Vier Live-Stunden pro Woche, neben dem Job. Genug, um zu beurteilen, was die Modelle bei der Arbeit können und was nicht.",
  developers: "In der Softwareentwicklung",
  developersText:
    "Du rufst ein Modell nicht mehr nur auf: Du weißt, warum es so antwortet, und wie es besser antwortet.",
  analysts: "In der Datenanalyse",
  analystsText:
    "Du beschreibst nicht nur, was war, sondern sagst voraus, was kommt, mit Fehlerbalken, die standhalten.",
  curious: "Aus Neugier",
  curiousText: "Du liest jeden Tag davon. Hier erfährst du, wie es funktioniert.",
  // Format
  classes: "Live-Unterricht",
  classesText: "4 Stunden pro Woche, in Echtzeit. Fragen sind willkommen.",
  labs: "Programmierübungen",
  labsText: "Du programmierst jedes Konzept einmal selbst, und jemand hilft, wenn es nicht läuft.",
  slides: "Folien zum Herunterladen",
  slidesText:
    "Der vollständige Satz zu jedem Kurs. Er gehört dir, auch nach dem Unterricht und nach Kursende.",
  projects: "Zwei Projekte",
  projectsText: "Ein Projekt zur Halbzeit und eines zum Abschluss, jedes mit schriftlicher Rückmeldung.",
  // Schedule
  nothingOpen: "Gerade ist kein Durchgang offen. Was geplant ist, steht auf der Seite jedes Kurses.",
  course: "Kurs",
  courseAndBatch: "{course}, Durchgang {batch}",
  starts: "Beginn",
  started: "Begonnen",
  ends: "Ende",
  eachWeek: "Pro Woche",
  hours: "4 Stunden Live-Unterricht, Kursdauer: {duration}",
  seats: "Plätze",
  price: "Preis",
  paidOnce: "{price}, einmalig",
  refunds: "Erstattungen",
  refundsLink: "So bekommst du dein Geld zurück",
  seeCourse: "Zum Kurs",
  // The end
  closingTitle: "Fang mit dem nächsten Durchgang an.",
  closingNothingOpen: "Gerade ist kein Durchgang offen. Was geplant ist, steht auf den Seiten der Kurse.",
  openUpcoming:
    "{left, plural, one {# Platz ist} other {# von {capacity} Plätzen sind}} in dem Durchgang frei, der am {day} beginnt.",
  openActive:
    "{left, plural, one {# Platz ist} other {# von {capacity} Plätzen sind}} in dem Durchgang frei, der am {day} begonnen hat.",
};
