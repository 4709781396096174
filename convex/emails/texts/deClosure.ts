// The texts of e-mails about a canceled batch, and about credits, in German.
import type { Translation } from "../../../shared/texts/languages";
import type { EN_CLOSURE } from "./enClosure";

export const DE_CLOSURE: Translation<typeof EN_CLOSURE> = {
  canceledSubject: "Durchgang {batch} fällt aus: Bitte entscheide dich ({course})",
  canceledPreview: "Bitte entscheide bis {until}, was mit deinem Platz geschieht.",
  canceledHeading: "Dein Durchgang fällt aus",
  canceledText: "Durchgang {batch} von {course} fällt leider aus. Das Team schreibt dazu:",
  canceledChoices: "Deine Möglichkeiten:",
  canceledChooseMove: "In einen anderen Durchgang wechseln",
  canceledChooseRefund: "Dein Geld vollständig zurückbekommen",
  canceledChooseCredit: "Dein Geld als Guthaben für einen anderen Kurs behalten",
  canceledChooseCreditAgain: "Ein Guthaben für einen anderen Kurs bekommen",
  canceledChooseLeave: "Deinen Platz zurückgeben",
  deadlineMove:
    "Bitte entscheide dich bis {until}. Sonst wechselst du in Durchgang {target}; ist {target} voll, bekommst du dein Geld zurück.",
  deadlineMoveTo:
    "Bitte entscheide dich bis {until}. Sonst wechselst du in Durchgang {target}, der am {start} beginnt; ist {target} voll, bekommst du dein Geld zurück.",
  deadlineMoveCredit:
    "Bitte entscheide dich bis {until}. Sonst wechselst du in Durchgang {target}; ist {target} voll, bekommst du ein Guthaben für einen anderen Kurs.",
  deadlineMoveToCredit:
    "Bitte entscheide dich bis {until}. Sonst wechselst du in Durchgang {target}, der am {start} beginnt; ist {target} voll, bekommst du ein Guthaben für einen anderen Kurs.",
  deadlineMoveEnd:
    "Bitte entscheide dich bis {until}. Sonst wechselst du in Durchgang {target}; ist {target} voll, endet deine Einschreibung.",
  deadlineMoveToEnd:
    "Bitte entscheide dich bis {until}. Sonst wechselst du in Durchgang {target}, der am {start} beginnt; ist {target} voll, endet deine Einschreibung.",
  deadlineRefund: "Bitte entscheide dich bis {until}. Sonst bekommst du dein Geld zurück.",
  deadlineCredit: "Bitte entscheide dich bis {until}. Sonst bekommst du ein Guthaben für einen anderen Kurs.",
  deadlineEnd:
    "Bitte entscheide dich bis {until}. Sonst endet deine Einschreibung; sie hat dich nichts gekostet.",
  // As in stored e-mails
  deadlineFormerEnd:
    "Bitte entscheide dich bis {until}. Sonst wird dein Platz, der nichts gekostet hat, wieder frei.",
  canceledButton: "Jetzt entscheiden",
  choiceReminderSubject: "Erinnerung: Entscheide, was mit deinem Platz passiert ({course})",
  choiceReminderHeading: "Dein Durchgang fällt aus: Bitte entscheide dich",
  choiceReminderText:
    "Durchgang {batch} von {course} fällt aus, und du hast noch nicht entschieden, was mit deinem Platz geschieht. Deine Möglichkeiten:",
  endedUndecidedText:
    "Durchgang {batch} von {course} fällt aus, und du hast dich bis zur Frist nicht entschieden. Deine Einschreibung ist beendet; sie hat dich nichts gekostet.",
  takesPlaceSubject: "Findet doch statt: Durchgang {batch} von {course}",
  takesPlacePreview: "Du behältst deinen Platz und musst nichts tun.",
  takesPlaceHeading: "Dein Durchgang findet doch statt",
  takesPlaceText:
    "Gute Nachricht: Durchgang {batch} von {course}, den wir abgesagt hatten, findet doch statt. Du behältst deinen Platz und musst nichts tun.",
  creditSubject: "Dein Guthaben über {amount}",
  creditPreview: "Dein Code über {amount}: {code}",
  creditCaption: "Dein Code",
  creditText:
    "Deine Einschreibung in Durchgang {batch} von {course} ist beendet. Dafür bekommst du dieses Guthaben für einen anderen Kurs.",
  creditPartText:
    "Einen Teil des Preises von Durchgang {batch} von {course} hattest du mit einem Guthaben bezahlt. Diesen Teil bekommst du mit diesem Code zurück.",
  creditRestText:
    "Du hast Durchgang {batch} von {course} mit einem Guthaben bezahlt. Dieser neue Code enthält, was davon übrig ist.",
  creditUse:
    "Gib diesen Code ein, wenn du einen Kurs bezahlst; du findest ihn auch in deinem Konto unter „Zahlungen und Belege“. Er gilt nur in deinem Konto und läuft nicht ab. Kostet ein Kurs weniger, bekommst du einen neuen Code für den Rest.",
  creditButton: "Kurs aussuchen",
};
