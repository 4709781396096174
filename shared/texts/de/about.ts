import type { ABOUT as ENGLISH } from "../en/about";
import type { Translation } from "../languages";

export const ABOUT: Translation<typeof ENGLISH> = {
  title: "Über uns",
  lead: "Wir unterrichten Machine Learning live und in kleinen Durchgängen, für alle, die es verstehen wollen.",
  mission: "Unsere Mission",
  missionFirst:
    "Machine Learning wird meist auf zwei Arten unterrichtet, und beide helfen den meisten nicht: als Mathematik ohne Tastatur oder als Code ohne Begründung. Wir unterrichten es auf eine dritte Art. Jede Idee wird an der Tafel hergeleitet, einmal von Hand gebaut und dann für etwas Sinnvolles verwendet.",
  missionSecond:
    "Unsere Kursleitungen haben in Machine Learning promoviert. Sie haben Modelle trainiert, die funktionierten, und solche, die es nicht taten, und sie können dir sagen, warum. Ein Video beantwortet keine Fragen. Deshalb sind unsere Kurse live und die Durchgänge so klein, dass jede Frage eine Antwort bekommt.",
  principles: "Wofür wir stehen",
  truth: "Sagen, was stimmt",
  truthExplained:
    "Wir zeigen genau die Plätze, die es gibt. Ein Kurs, der noch geplant wird, ist so gekennzeichnet und nimmt kein Geld an.",
  understanding: "Erst verstehen, dann importieren",
  understandingExplained:
    "Bibliotheken sind wunderbar, sobald du weißt, was sie tun. Die erste Version schreibst du selbst.",
  finishing: "Etwas fertig machen",
  finishingExplained:
    "Ein Zwischenprojekt und ein Abschlussprojekt, die ein Mensch liest, sind mehr wert als hundert angesehene Videos.",
  everybody: "Niemanden zurücklassen",
  everybodyExplained:
    "In jedem Termin kannst du Fragen stellen, und was dir später einfällt, fragst du im Forum.",
  people: "Wer unterrichtet",
  begin: "Womit anfangen",
  beginExplained:
    "Sieh dir an, was jeder Kurs behandelt und wann der nächste Durchgang beginnt. Du bist nicht sicher, welcher zu dir passt? Schreib uns.",
};
