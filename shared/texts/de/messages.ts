import type {
  ADMIN_TABS as TABS,
  BATCH_STATUS_LABELS as STATUSES,
  FORUM_CATEGORIES as CATEGORIES,
  MESSAGES as ENGLISH,
  REFUND_REASONS as REASONS,
} from "../../messages";
import type { Translation } from "../languages";

export const MESSAGES: Translation<typeof ENGLISH> = {
  // Account
  registrationSuccess:
    "Dein Konto ist angelegt. Bitte öffne den Bestätigungslink in der E-Mail, die wir dir geschickt haben, bevor du dich anmeldest.",
  verificationSent: "Die Bestätigungs-E-Mail ist unterwegs. Bitte sieh in deinem Posteingang nach.",
  verificationResent:
    "Die Bestätigungs-E-Mail ist unterwegs. Bitte sieh in deinem Posteingang und im Spam-Ordner nach.",
  resetRequested:
    "Wenn es ein Konto mit dieser E-Mail-Adresse gibt, schicken wir eine Anleitung zum Zurücksetzen des Passworts. Bitte sieh in deinem Posteingang und im Spam-Ordner nach.",
  emailVerified: "Deine E-Mail-Adresse ist bestätigt. Du kannst dich jetzt anmelden.",
  passwordReset: "Dein Passwort ist geändert. Du kannst dich jetzt mit dem neuen Passwort anmelden.",
  loginRequired: "Bitte melde dich an, um diese Seite zu öffnen.",
  resendHint: "Keine Bestätigungs-E-Mail bekommen? Fordere sie mit der Schaltfläche unten noch einmal an.",
  continueWithGoogle: "Weiter mit Google",
  resendVerificationEmail: "Bestätigungs-E-Mail erneut senden",
  forgotPassword: "Passwort vergessen?",
  emailSent: "E-Mail gesendet",
  sendAnotherEmail: "Noch eine E-Mail senden",
  goToLogin: "Zur Anmeldung",
  verifyElsewhereTitle: "Gib dein Passwort ein",
  verifyElsewhereText:
    "Du hast diesen Link in einem anderen Browser geöffnet. Gib das gewählte Passwort ein, um deine E-Mail-Adresse zu bestätigen.",
  verifyEmailButton: "E-Mail-Adresse bestätigen",
  notRegistered: "Ich habe mich nicht registriert",
  notRegisteredText:
    "Wenn du kein Konto angelegt hast, hat jemand anderes deine E-Mail-Adresse eingegeben. Du kannst diese Registrierung löschen.",
  deleteRegistration: "Registrierung löschen",
  deleteRegistrationAsk:
    "Das Konto mit deiner E-Mail-Adresse wird endgültig gelöscht. Du kannst dich jederzeit neu registrieren.",
  registrationDeleted:
    "Die Registrierung ist gelöscht. Mit deiner E-Mail-Adresse kann wieder ein Konto angelegt werden.",
  createAccount: "Konto anlegen",
  popupDone: "Du bist angemeldet. Du kannst dieses Fenster schließen.",
  googleCancelled: "Die Anmeldung mit Google wurde abgebrochen.",
  loading: "Wird geladen …",
  // Landing, catalogue and course
  heroTitle: "Machine Learning meistern",
  browseCourses: "Kurse ansehen",
  registerNow: "Jetzt registrieren",
  goToDashboard: "Zum Dashboard",
  allCategories: "Alle",
  fewSeatsLeft: "Wenige Plätze frei",
  courseFull: "Ausgebucht",
  onlySeats: "Nur noch {n, plural, one {# Platz} other {# Plätze}} im nächsten Durchgang frei!",
  courseNotFoundTitle: "Kurs nicht gefunden",
  courseNotFoundText: "Diesen Kurs gibt es nicht, oder er wurde entfernt.",
  enrollFree: "Kostenlos einschreiben",
  checkoutBusy: "Gerade schreiben sich viele ein. Wir versuchen es noch einmal …",
  joinWaitlist: "Auf die Warteliste",
  notifyMe: "Benachrichtige mich",
  takeSeat: "Platz annehmen",
  loginToEnroll:
    "Melde dich an oder registriere dich, um dich in {course} einzuschreiben. Danach bist du wieder bei dem Kurs und kannst bezahlen.",
  loginToWait:
    "Melde dich an oder registriere dich, um auf die Warteliste zu kommen. Danach bist du wieder bei diesem Kurs.",
  leaveWaitlist: "Warteliste verlassen",
  emailServiceUnavailable: "(E-Mail-Versand nicht verfügbar)",
  batchUpcoming: "Beginnt bald",
  batchActive: "Läuft",
  batchCompleted: "Abgeschlossen",
  legacyBatch: "Altbestand",
  // Dashboard
  myDashboard: "Mein Dashboard",
  myCourses: "Meine Kurse",
  noCourses: "Noch in keinem Kurs eingeschrieben",
  courseMaterial: "Kursmaterial",
  quickActions: "Schnellzugriff",
  continueWith: "Weiter: {lesson}",
  allLessonsDone: "Du hast alle Lektionen dieses Kurses abgeschlossen.",
  finishPayment: "Zahlung abschließen",
  openAdminPanel: "Verwaltung öffnen",
  openTeaching: "Kursleitung öffnen",
  offeredSeat: "In Durchgang {batch} von {course} ist bis {time} ein Platz für dich frei.",
  waitingPosition: "Du bist auf Platz {position} der Warteliste von {course}.",
  unpaidHold: "Dein Platz in {course} ist noch {time} reserviert.",
  viewAllCourses: "Alle Kurse ansehen",
  contactSupport: "Support kontaktieren",
  myPayments: "Zahlungen und Belege",
  // Reviews
  deleteOwnReview: "Deine Bewertung löschen?",
  deleteReview:
    "Möchtest du die Bewertung von {name} wirklich löschen? Das lässt sich nicht rückgängig machen.",
  reviewDeleted: "Die Bewertung ist gelöscht",
  readMore: "Weiterlesen",
  // Contact
  contactUs: "Kontakt",
  contactCounter: "{n}/500 Zeichen",
  sendEmailDirectly: "E-Mail schreiben",
  sending: "Wird gesendet …",
  contactFallback: "Bitte versuche es noch einmal oder schreibe uns direkt an {email}",
  contactSubject: "Neue Nachricht von {name} über das Kontaktformular",
  // Admin
  checkingAdmin: "Berechtigung wird geprüft …",
  adminPanel: "Verwaltung",
  adminTag: "(Admin)",
  manualEnrollment: "Manuelle Einschreibung",
  assignRole: "Rolle zuweisen",
  syncRoles: "Rollen abgleichen",
  // Teaching
  teaching: "Kursleitung",
  noTaughtCourses: "Du leitest noch keinen Kurs",
  // Forum
  startDiscussion: "Neue Diskussion beginnen",
  loginToPost: "Anmelden und schreiben",
  loadMore: "Mehr laden",
  tryAgain: "Erneut versuchen",
  backToForums: "Zurück zum Forum",
  reply: "Antworten",
  replies: "Antworten",
  deleteThread: "Möchtest du diese Diskussion wirklich löschen? Alle Antworten werden mit ihr gelöscht.",
  deleteReply: "Möchtest du diese Antwort wirklich löschen?",
  // E-mail and payment
  paymentMethodLabel: "PayPal",
  transactionStatusLabel: "Abgeschlossen",
  orderDescription: "Einschreibung in {courseTitle}",
};

export const BATCH_STATUS_LABELS: Translation<typeof STATUSES> = {
  upcoming: MESSAGES.batchUpcoming,
  active: MESSAGES.batchActive,
  completed: MESSAGES.batchCompleted,
};

export const ADMIN_TABS: Translation<typeof TABS> = {
  overview: "Übersicht",
  payments: "Zahlungen",
  enrollments: "Einschreibungen",
  emails: "E-Mails",
  roles: "Rollen",
  batches: "Durchgänge",
  coupons: "Gutscheine",
  messages: "Nachrichten",
  forum: "Forum",
};

export const FORUM_CATEGORIES: Translation<typeof CATEGORIES> = {
  general: "Allgemeines",
  courses: "Zu den Kursen",
  ai_ml: "KI und Machine Learning",
  careers: "Beruf und Karriere",
  projects: "Projekte vorstellen",
  help: "Hilfe",
};

export const REFUND_REASONS: Translation<typeof REASONS> = {
  noSeat: "Es gibt keinen Durchgang mit freien Plätzen",
  alreadyEnrolled: "Du bist schon in diesen Kurs eingeschrieben",
  mismatch: "Die Zahlung passt nicht zur Bestellung",
};
