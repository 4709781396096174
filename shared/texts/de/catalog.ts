import type { CATALOG as ENGLISH } from "../en/catalog";
import type { Translation } from "../languages";

export const CATALOG: Translation<typeof ENGLISH> = {
  title: "Kurse",
  lead: "Wenige Kurse, alle live unterrichtet. Die Platzzahlen sind echt und ändern sich mit jeder Einschreibung.",
  description:
    "Live-Kurse in künstlicher Intelligenz und Machine Learning: was du in jedem lernst, wann der nächste Durchgang beginnt und wie viele Plätze frei sind.",
  loading: "Kurse werden geladen …",
  emptyTitle: "Noch keine Kurse",
  emptyText: "Das Kursangebot entsteht gerade. Schau bald wieder vorbei.",
  filter: "Nach Kategorie filtern",
  lessons: "{count, plural, one {<number>#</number> Lektion} other {<number>#</number> Lektionen}}",
  taughtBy: "Kursleitung: {instructor}",
  viewCourse: "Zum Kurs",
  starts: "{batch}, beginnt am {day}",
  started: "{batch}, begann am {day}",
};
