import type { WITHDRAWAL as ENGLISH } from "../en/withdrawal";
import type { Translation } from "../languages";

export const WITHDRAWAL: Translation<typeof ENGLISH> = {
  title: "Vertrag widerrufen",
  lead: "Für alle, die hier als Verbraucherin oder Verbraucher einen Kurs gekauft haben. Du brauchst kein Konto und musst keinen Grund nennen.",
  stepOne: "Schritt 1 von 2: Dein Kauf",
  name: "Dein Name",
  email: "E-Mail-Adresse",
  emailHint: "An diese Adresse schicken wir die Bestätigung, dass dein Widerruf eingegangen ist.",
  contract: "Kursname, Bestell- oder Belegnummer",
  contractHint: "Beide Nummern stehen auf dem Beleg, den wir dir per E-Mail geschickt haben.",
  website: "Website",
  next: "Weiter",
  stepTwo: "Schritt 2 von 2: Bestätigen",
  declaration: "Ich widerrufe den hier bezeichneten Vertrag.",
  today: "Datum",
  confirm: "Widerruf bestätigen",
  confirming: "Wird gesendet …",
  back: "Ändern",
  tooMany:
    "Von hier oder für diese Adresse sind zu viele Widerrufe eingegangen. Du kannst auch per E-Mail widerrufen, das gilt genauso:",
  failed:
    "Dein Widerruf konnte nicht gesendet werden. Du kannst auch per E-Mail widerrufen, das gilt genauso:",
  done: "Dein Widerruf ist eingegangen",
  doneText:
    "Wir schicken eine Bestätigung mit Inhalt, Datum und Uhrzeit an {email}. Bitte bewahre sie auf. Wenn sie nicht innerhalb weniger Minuten ankommt, sieh im Spam-Ordner nach.",
  doneNext:
    "Wir prüfen, um wessen Kauf es geht, und antworten per E-Mail. Geld, das dir zusteht, geht auf das Konto zurück, mit dem bezahlt wurde.",
  aside: "Wie es weitergeht",
  asideConfirmation: "Du bekommst sofort eine Bestätigung per E-Mail, mit dem Inhalt und der genauen Zeit.",
  asideCheck:
    "Jemand aus unserem Team vergleicht den Widerruf mit dem Kauf. Bis dahin wird nichts erstattet und kein Platz geht verloren, so kann niemand anderes für dich widerrufen.",
  asideRefund: "Was dir zusteht, geht auf dem Weg zurück, auf dem bezahlt wurde.",
  asideTerms: "Wie du einen Kurs sonst verlassen kannst, steht auf der Seite <link>Erstattungen</link>.",
};
