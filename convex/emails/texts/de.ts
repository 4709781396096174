// The texts of all e-mails in German.
import { MESSAGES } from "../../../shared/texts/de/messages";
import type { Translation } from "../../../shared/texts/languages";
import type { EN } from "./en";
import { DE_CLOSURE } from "./deClosure";
import { DE_SECURITY } from "./deSecurity";

export const DE: Translation<typeof EN> = {
  greeting: "Hallo {name}!",
  greetingPlain: "Hallo!",
  support: "Fragen? Schreib an {address}.",
  supportUnexpected: "Falls das ein Irrtum ist, schreib an {address}.",
  // As in stored e-mails
  supportFormer: "Falls du das nicht erwartet hast, schreib an {address}.",
  supportRefused: "Wenn du das anders siehst, schreib an {address}.",
  buttonAddress: "Wenn die Schaltfläche nicht funktioniert, öffne diese Adresse:",

  // How to stop optional e-mails, with the address of the profile
  stopAnnouncements: "Keine Ankündigungen mehr per E-Mail",
  // As in stored e-mails
  stopFormerAnnouncements: "Ankündigungen per E-Mail ausschalten",
  stopReminders: "Keine Erinnerungen mehr per E-Mail",
  stopClassReminders: "Keine Terminerinnerungen mehr per E-Mail",
  stopClassChanges: "E-Mails über geänderte Termine ausschalten",

  // Why the reader receives the e-mail
  reasonAddress: "Du bekommst diese E-Mail, weil diese Adresse bei {brand} eingegeben wurde.",
  reasonWithdrawal:
    "Du bekommst diese E-Mail, weil mit dieser Adresse der Widerruf eines Vertrags bei {brand} erklärt wurde.",
  reasonExport: "Du bekommst diese E-Mail, weil bei {brand} eine Kopie deiner Daten angefordert wurde.",
  reasonDeletion: "Du bekommst diese E-Mail, weil die Löschung deines Kontos bei {brand} beantragt wurde.",
  reasonSecurity: "Du bekommst diese E-Mail, weil sie die Sicherheit deines Kontos bei {brand} betrifft.",
  reasonLearner: "Du bekommst diese E-Mail, weil du bei {brand} in {course} eingeschrieben bist.",
  reasonBatch: "Du bekommst diese E-Mail, weil du bei {brand} in Durchgang {batch} von {course} bist.",
  reasonBuyer: "Du bekommst diese E-Mail, weil du dich bei {brand} in {course} eingeschrieben hast.",
  reasonPayer: "Du bekommst diese E-Mail, weil du bei {brand} für {course} bezahlt hast.",
  reasonFormer: "Du bekommst diese E-Mail, weil du bei {brand} in {course} eingeschrieben warst.",
  reasonWaiting: "Du bekommst diese E-Mail, weil du bei {brand} auf einen Platz in {course} wartest.",
  reasonWaitlist: "Du bekommst diese E-Mail, weil du bei {brand} auf der Warteliste von {course} stehst.",

  // Verification of an address
  verifySubject: "Bestätige deine E-Mail-Adresse für {brand}",
  verifyPreview: "Nur noch ein Schritt. Der Link ist 24 Stunden gültig und funktioniert nur einmal.",
  verifyHeading: "Bestätige deine E-Mail-Adresse",
  verifyText:
    "Bitte bestätige, dass diese Adresse dir gehört, dann ist dein Konto fertig. Der Link ist 24 Stunden gültig und funktioniert nur einmal.",
  verifyButton: "E-Mail-Adresse bestätigen",
  verifyClosing:
    "Wenn du kein Konto angelegt hast, kannst du diese E-Mail ignorieren oder den Link öffnen und „{notRegistered}“ wählen.",

  notRegistered: MESSAGES.notRegistered,

  // Password reset
  resetSubject: "Neues Passwort für {brand}",
  resetPreview: "Der Link ist eine Stunde gültig und funktioniert nur einmal.",
  resetHeading: "Neues Passwort wählen",
  resetText:
    "Wir haben eine Anfrage bekommen, dein Passwort bei {brand} zurückzusetzen. Der Link ist eine Stunde gültig und funktioniert nur einmal.",
  resetButton: "Neues Passwort wählen",
  resetClosing:
    "Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren: Dein Passwort bleibt, wie es ist.",

  // Enrollment confirmation
  enrolledSubject: "Einschreibung bestätigt: {course}",
  enrolledPreview: "Dein Platz in Durchgang {batch} ist sicher. Der erste Tag ist {date}.",
  enrolledPreviewPlain: "Willkommen bei {course}.",
  enrolledHeading: "Dein Platz ist sicher",
  enrolledText: "Du bist in Durchgang {batch} von {course} eingeschrieben.",
  enrolledTextPlain: "Du bist in {course} eingeschrieben.",
  courseButton: "Kurs öffnen",
  enrolledReminder: "Ein paar Tage vor dem ersten Termin erinnern wir dich.",
  enrolledLinks: "Die Links zu den Terminen findest du auf der Kursseite.",
  calendarAttached: "Die Termine hängen als Kalenderdatei an.",
  calendarMoved:
    "Ein abonnierter Kalender aktualisiert sich von selbst. Hast du eine Kalenderdatei importiert, ändere den Eintrag dort bitte selbst.",
  calendarCanceled:
    "Ein abonnierter Kalender aktualisiert sich von selbst. Hast du eine Kalenderdatei importiert, lösche den Eintrag dort bitte selbst.",
  calendarChanges:
    "Ein abonnierter Kalender aktualisiert sich von selbst. Hast du eine Kalenderdatei importiert, ändere oder lösche die Einträge dort bitte selbst.",

  // Changed batch, ended enrollment
  transferSubject: "Dein neuer Durchgang von {course}",
  transferPreview: "Du bist jetzt in Durchgang {batch}, der am {date} beginnt.",
  transferHeading: "Dein neuer Durchgang",
  transferText:
    "Du bist jetzt in Durchgang {batch} von {course} statt in Durchgang {before}. Deine Zahlung und dein Fortschritt bleiben, wie sie sind.",
  transferFreeText:
    "Du bist jetzt in Durchgang {batch} von {course} statt in Durchgang {before}. Dein Fortschritt bleibt erhalten.",
  datesSubject: "Neuer Zeitraum: {course}",
  datesPreview: "Durchgang {batch} beginnt jetzt am {date}.",
  datesHeading: "Dein Durchgang hat einen neuen Zeitraum",
  datesText: "Durchgang {batch} von {course} findet in einem anderen Zeitraum statt.",
  belowDates:
    "Passt dir der neue Zeitraum nicht? Auf der Kursseite kannst du den Durchgang wechseln oder den Kurs verlassen.",
  endedSubject: "Deine Einschreibung in {course} ist beendet",
  endedPreview: "Dein Platz in Durchgang {batch} ist nicht mehr für dich reserviert.",
  endedHeading: "Deine Einschreibung ist beendet",
  endedText:
    "Unser Team hat deine Einschreibung in {course} beendet. Dein Platz in Durchgang {batch} ist nicht mehr für dich reserviert. Dafür wurde nichts berechnet.",
  leftText:
    "Du hast {course} verlassen. Dein Platz in Durchgang {batch} ist nicht mehr für dich reserviert. Solange es Plätze gibt, kannst du dich neu einschreiben.",
  belowEnded: "Falls das ein Irrtum ist, schreib an {address}.",
  // As in stored e-mails
  belowFormerEnded: "Falls du das nicht erwartet hast, schreib an {address}.",
  secondaryBrowse: "Kurse ansehen",

  // Receipt
  receiptSubject: "Beleg für {course}",
  receiptPreview: "{amount} für {course}. Bitte bewahre diesen Beleg auf.",
  receiptPreviewFree: "Für {course} wurde nichts berechnet. Bitte bewahre diesen Beleg auf.",
  receiptHeading: "Dein Beleg",
  receiptPaidOn: "Bezahlt am {date}",
  receiptIssuedOn: "Ausgestellt am {date}",
  receiptText: "Danke für deine Zahlung. Bitte bewahre diesen Beleg auf.",
  receiptTextFree: "Für deinen Platz wurde nichts berechnet. Bitte bewahre diesen Beleg auf.",
  receiptButton: "Beleg ansehen",
  paymentsButton: "Zu deinen Zahlungen",
  receiptWithdraw: "Vertrag widerrufen",

  // Reminder
  reminderSubject: "{course} beginnt am {date}",
  reminderPreview: "Die Links zu den Terminen findest du auf der Kursseite.",
  reminderHeading: "Dein Kurs beginnt am {day}",
  reminderHeadingPlain: "Dein Kurs beginnt bald",
  reminderText:
    "Bald geht es los mit {course} (Durchgang {batch}). Die Links zu den Terminen findest du auf der Kursseite.",

  // Refund
  refundSubject: "Erstattung für {course}",
  refundPreview: "{amount} sind unterwegs auf das Konto, mit dem du bezahlt hast.",
  refundHeading: "Deine Erstattung",
  refundedOn: "Erstattet am {date}",
  refundText:
    "Wir haben {amount} deiner Zahlung auf das Konto erstattet, mit dem du bezahlt hast. Bis das Geld dort ankommt, kann es einige Tage dauern.",
  refundTextWhole:
    "Wir haben deine Zahlung vollständig auf das Konto erstattet, mit dem du bezahlt hast. Bis das Geld dort ankommt, kann es einige Tage dauern.",
  refundNotEnrolled: "Du wurdest nicht eingeschrieben, und es wurde kein Geld einbehalten.",
  refundEnded: "Deine Einschreibung in den Kurs ist mit dieser Erstattung beendet.",
  refundStays: "Du bleibst im Kurs eingeschrieben.",

  // Enrollment in the next batch with a free seat
  deferredSubject: "Du kommst in einen späteren Durchgang von {course}",
  deferredPreview: "Wir schreiben dich ein, sobald ein späterer Durchgang einen freien Platz hat.",
  deferredHeading: "Du kommst in den nächsten Durchgang mit freiem Platz",
  deferredAskedText: "Wie gewünscht hast du deinen Platz in Durchgang {batch} von {course} zurückgegeben.",
  deferredReleasedText: "Unser Team hat deinen Platz in Durchgang {batch} von {course} freigegeben.",
  deferredKept: "Deine Zahlung und dein Fortschritt bleiben erhalten.",
  deferredFreeKept: "Dein Fortschritt bleibt erhalten.",
  deferredNext:
    "Sobald ein späterer Durchgang einen freien Platz hat, schreiben wir dich dort ein, vor allen auf der Warteliste und vor neuen Buchungen, und geben dir per E-Mail Bescheid. Du musst nichts tun und nicht noch einmal bezahlen.",
  deferredFreeNext:
    "Sobald ein späterer Durchgang einen freien Platz hat, schreiben wir dich dort ein, vor allen auf der Warteliste und vor neuen Buchungen, und geben dir per E-Mail Bescheid. Du musst nichts tun.",
  deferredClosing:
    "Wenn du nicht warten möchtest, kannst du den Kurs auf der Kursseite verlassen und bekommst dein Geld nach unseren Erstattungsbedingungen zurück.",
  deferredFreeClosing: "Wenn du nicht warten möchtest, kannst du den Kurs auf der Kursseite verlassen.",
  secondaryCourse: "Zum Kurs",
  deferredRefunds: "Erstattungsbedingungen",

  // Receipt of a withdrawal
  withdrawalSubject: "Eingang deines Widerrufs bei {brand}",
  withdrawalPreview: "Was du widerrufen hast und wann dein Widerruf bei uns eingegangen ist.",
  withdrawalHeading: "Dein Widerruf ist eingegangen",
  withdrawalText:
    "Bei {brand} ist der folgende Widerruf eines Vertrags eingegangen. Bitte bewahre diese E-Mail auf: Sie bestätigt Inhalt und Eingang deines Widerrufs.",
  belowWithdrawal:
    "Wir sehen uns jeden Widerruf selbst an und antworten an diese Adresse. Eine Erstattung geht auf das Konto, mit dem du bezahlt hast.",
  withdrawalAcceptedSubject: "Dein Widerruf bei {brand} ist anerkannt",
  withdrawalAcceptedHeading: "Dein Widerruf ist anerkannt",
  withdrawalRefundedHeading: "Dein Widerruf ist anerkannt, du bekommst {amount} zurück",
  withdrawalAcceptedText:
    "Der Vertrag ist beendet. Eine Erstattung geht auf das Konto, mit dem du bezahlt hast.",
  withdrawalRefundedText:
    "Der Vertrag ist beendet. Dein Geld geht auf das Konto zurück, mit dem du bezahlt hast. Bis es dort ankommt, kann es einige Tage dauern.",
  withdrawalRefusedSubject: "Dein Widerruf bei {brand} wird nicht anerkannt",
  withdrawalRefusedPreview: "Wir haben deinen Widerruf geprüft und können ihn nicht anerkennen.",
  withdrawalRefusedHeading: "Wir können deinen Widerruf nicht anerkennen",
  withdrawalRefusedText: "Wir haben deinen Widerruf geprüft und können ihn nicht anerkennen. Die Begründung:",
  belowRefused: "Wenn du das anders siehst, schreib an {address}.",
  withdrawalStranger:
    "Wenn dieser Widerruf nicht von dir stammt, musst du nichts tun: Bevor wir geprüft haben, um wessen Kauf es geht, wird nichts erstattet und keine Einschreibung beendet.",

  // Own data
  exportSubject: "Deine Daten bei {brand} sind bereit",
  exportPreview: "Du kannst sie bis {until} herunterladen.",
  exportHeading: "Deine Daten sind bereit",
  deadlineExport:
    "Du hast um eine Kopie deiner Daten gebeten. Du kannst sie bis {until} in deinem Profil herunterladen; danach löschen wir die Kopie.",
  exportButton: "Zu deinen Daten",
  exportNotYou:
    "Wenn du nicht um diese Kopie gebeten hast, setze sofort dein Passwort zurück: Damit wirst du auf allen Geräten abgemeldet.",
  deletionSubject: "Dein Konto bei {brand} wird gelöscht",
  deletionPreview: "Bis {until} kannst du es behalten.",
  deletionHeading: "Dein Konto wird gelöscht",
  deadlineDeletion:
    "Wie gewünscht werden dein Konto und deine Daten am {until} gelöscht. Du bist überall abgemeldet.",
  deletionKeep: "Anders überlegt? Melde dich bis dahin an und wähle „Konto behalten“.",
  deletionNotYou:
    "Wenn du das nicht beantragt hast, setze sofort dein Passwort zurück, melde dich mit dem neuen an und wähle „Konto behalten“.",
  deletionButton: "Anmelden und Konto behalten",
  deletedSubject: "Dein Konto bei {brand} ist gelöscht",
  deletedPreview: "Deine Daten sind gelöscht.",
  deletedHeading: "Dein Konto ist gelöscht",
  deletedText: "Dein Konto bei {brand} und deine Daten sind gelöscht. Das ist die letzte E-Mail dazu.",
  deletedStays:
    "Zahlungen bleiben ohne deinen Namen in den Büchern, wie es das Steuerrecht verlangt, und deine Beiträge bleiben unter „Ehemaliges Mitglied“ stehen.",

  // Waitlist offer
  offerSubject: "In {course} ist ein Platz frei",
  offerPreview: "Er ist bis {until} für dich reserviert.",
  offerHeading: "Ein Platz ist frei",
  deadlineOffer: "In Durchgang {batch} von {course} ist bis {until} ein Platz für dich reserviert.",
  offerText:
    "Du nimmst ihn an, indem du den Kurs bis dahin bezahlst. Sonst bieten wir ihn der nächsten Person an, und du rutschst ans Ende der Warteliste.",
  offerFreeText:
    "Du nimmst ihn an, indem du dich bis dahin einschreibst. Sonst bieten wir ihn der nächsten Person an, und du rutschst ans Ende der Warteliste.",
  offerButton: "Platz annehmen",
  offerClosing:
    "Wenn du den Platz nicht mehr möchtest, gib ihn auf der Kursseite frei. Dann bieten wir ihn sofort weiter an.",

  // Announcement
  announcementSubject: "{course}: {subject}",

  // Classes
  classHourSubject: "Beginnt in Kürze: {title} ({course})",
  classTodaySubject: "Heute, {clock}: {title} ({course})",
  classTomorrowSubject: "Morgen, {clock}: {title} ({course})",
  classDaySubject: "{day}, {clock}: {title} ({course})",
  classReminderPreview: "Der Termin beginnt am {time}.",
  classTodayHeading: "„{title}“ ist heute um {clock}",
  classTomorrowHeading: "„{title}“ ist morgen um {clock}",
  classDayHeading: "„{title}“ ist am {day} um {clock}",
  classHourHeading: "„{title}“ beginnt in Kürze, um {clock}",
  classReminderText: "Den Link zur Teilnahme findest du auf der Seite des Termins.",
  classMovedSubject: "Verlegt: {title} ({course})",
  classMovedPreview: "Der Termin beginnt jetzt am {time}.",
  classMovedHeading: "„{title}“ ist jetzt am {time}",
  classMovedText: "Dieser Termin von {course} findet zu einer anderen Zeit statt.",
  classCanceledSubject: "Abgesagt: {title} ({course})",
  classCanceledPreview: "Der Termin am {time} findet nicht statt.",
  classCanceledHeading: "Abgesagt: „{title}“ am {time}",
  classCanceledText: "Dieser Termin von {course} findet nicht statt. Das tut uns leid.",
  classCanceledNext: "Wenn es einen Ersatztermin gibt, findest du ihn auf der Kursseite.",
  classChangesSubject: "Geänderte Termine: {course}",
  classChangesPreview: "{count} Termine haben sich geändert.",
  classChangesHeading: "{count} Termine haben sich geändert",
  // As in stored e-mails
  earlierChangesHeading: "Mehrere Termine haben sich geändert",
  classChangesText: "Diese Termine von {course} haben sich geändert. Die Absagen tun uns leid.",
  classChangesAllMoved: "Diese Termine von {course} wurden verlegt. Hier stehen ihre neuen Zeiten.",
  classChangesAllCanceled:
    "Diese Termine von {course} finden nicht statt. Das tut uns leid. Neue Termine gibt es noch nicht.",
  classChangesZone: "Zeitzone aller Angaben: {zone}.",
  classChangesMore: "Die ersten {count} stehen hier, alle auf der Kursseite.",
  classChangesCanceled: "Abgesagt",
  classChangesBefore: "War geplant für {time}",
  classButton: "Zum Termin",
  classJoinButton: "Jetzt teilnehmen",

  // The time of a class in the zone of its batch
  timeThere: "{period}, {zone}",

  // Labels of facts
  factCourse: "Kurs",
  factLastDay: "Letzter Tag",
  factFirstDay: "Erster Tag",
  factNextClass: "Dein erster Termin",
  factEnrolledOn: "Eingeschrieben am",
  sumPrice: "Preis",
  shortCoupon: "Gutschein",
  sumDiscount: "Rabatt",
  shortMethod: "Zahlungsart",
  shortReceiptNumber: "Belegnummer",
  factPaid: "Bezahlt",
  factRefunded: "Bisher erstattet",
  factPayer: "Bezahlt von",
  factTime: "Zeit",
  factPlannedFor: "Geplant für",
  factReceived: "Widerruf eingegangen",
  factName: "Name",
  factEmail: "E-Mail-Adresse",
  factContract: "Widerrufener Vertrag",
  factContractKept: "Vertrag",
  factDevice: "Gerät",
  unknownBrowser: "Unbekannter Browser",
  browserOnSystem: "{browser} unter {system}",

  // Labels of amounts that add up to the total, which is bold
  sumTotal: "Gesamt",

  // Labels of small, grey facts
  quietPlannedFor: "War geplant für",
  quietPreviously: "Bisher",
  finePaymentId: "Zahlungsnummer",
  fineOrderId: "Bestellnummer",
  fineStatus: "Status",

  // Labels that stored e-mails still have
  formerAmount: "Betrag",
  formerBatch: "Durchgang",
  formerCode: "Code",
  formerLength: "Dauer",
  formerBatchTime: "Zeit des Durchgangs",
  formerRefund: "Erstattung",
  formerTimeIn: "Ortszeit {zone}",
  formerReceived: "Eingegangen",
  formerUtc: "Genaue Zeit (UTC)",
  formerChooseUntil: "Wählen bis",
  formerHeldUntil: "Reserviert bis",
  formerContract: "Widerrufen",
  formerPlannedFor: "War geplant für",

  // How it was paid; the names are PayPal's
  methodPayPal: MESSAGES.paymentMethodLabel,
  methodCard: "PayPal (Karte)",
  methodCredit: "PayPal Credit",
  methodPayLater: "PayPal Später Bezahlen",
  methodVenmo: "PayPal (Venmo)",

  // Status of a payment that is not completed
  statusPending: "In Bearbeitung",
  statusRefunded: "Erstattet",
  statusPartiallyRefunded: "Teilweise erstattet",

  ...DE_CLOSURE,
  ...DE_SECURITY,
};
