// What the tables of an export are called in its readable page.
import type { TableNames } from "../../_generated/dataModel";
import type { Language } from "../../../shared/texts/languages";

const LABELS: { readonly [T in TableNames]?: Readonly<Record<Language, string>> } = {
  users: { en: "Account", de: "Konto" },
  authSessions: { en: "Sessions", de: "Sitzungen" },
  authAccounts: { en: "Ways to sign in", de: "Anmeldewege" },
  actionCodes: { en: "Links sent by email", de: "Links aus E-Mails" },
  devices: { en: "Known browsers", de: "Bekannte Browser" },
  sessionDetails: { en: "Devices of sessions", de: "Geräte der Sitzungen" },
  secondFactors: { en: "Two-step sign-in", de: "Anmeldung in zwei Schritten" },
  userRoles: { en: "Role", de: "Rolle" },
  roleAuditLog: { en: "What staff changed about you", de: "Was das Team an dir geändert hat" },
  placePresence: { en: "Present in classes and rooms", de: "Anwesend in Terminen und Räumen" },
  emailOutbox: { en: "Emails to you", de: "E-Mails an dich" },
  emailsSent: { en: "Record of emails", de: "Verzeichnis der E-Mails" },
  notifications: { en: "Notifications", de: "Benachrichtigungen" },
  notificationChoices: { en: "Choices of notifications", de: "Auswahl der Benachrichtigungen" },
  contactMessages: { en: "Messages to the team", de: "Nachrichten an das Team" },
  withdrawals: { en: "Declared withdrawals", de: "Erklärte Widerrufe" },
  activity: { en: "Activity", de: "Aktivität" },
  courseFiles: { en: "Files that you uploaded", de: "Dateien, die du hochgeladen hast" },
  lessonNotes: { en: "Notes", de: "Notizen" },
  courseEditors: { en: "Courses open in the editor", de: "Im Editor geöffnete Kurse" },
  lessonPresence: { en: "Open lessons", de: "Geöffnete Lektionen" },
  announcements: { en: "Announcements that you wrote", de: "Ankündigungen von dir" },
  enrollments: { en: "Enrollments", de: "Einschreibungen" },
  payments: { en: "Payments", de: "Zahlungen" },
  refunds: { en: "Refunds", de: "Erstattungen" },
  attention: { en: "Matters the team looked into", de: "Vorgänge, um die sich das Team gekümmert hat" },
  checkouts: { en: "Purchases", de: "Käufe" },
  holdRecords: { en: "Seats held without payment", de: "Reservierungen ohne Zahlung" },
  coupons: { en: "Credits", de: "Guthaben" },
  couponUses: { en: "Used coupons", de: "Benutzte Gutscheine" },
  waitlist: { en: "Waitlists", de: "Wartelisten" },
  courseReviews: { en: "Reviews", de: "Bewertungen" },
  calendarFeeds: { en: "Calendar address", de: "Kalenderadresse" },
  classAttendance: { en: "Attended classes", de: "Besuchte Termine" },
  classQuestions: { en: "Questions in classes", de: "Fragen in Terminen" },
  classVotes: { en: "Votes for questions", de: "Stimmen für Fragen" },
  classPollAnswers: { en: "Answers to polls", de: "Antworten auf Umfragen" },
  forumThreads: { en: "Discussions that you started", de: "Diskussionen von dir" },
  forumReplies: { en: "Replies", de: "Antworten" },
  forumPostVersions: { en: "Earlier versions of your posts", de: "Frühere Fassungen deiner Beiträge" },
  forumViewers: { en: "Discussions that you opened", de: "Geöffnete Diskussionen" },
  forumPresence: { en: "Discussions that you are reading", de: "Diskussionen, die du gerade liest" },
  forumFollows: { en: "Followed discussions", de: "Diskussionen, denen du folgst" },
  forumReadMarks: { en: "How far you have read", de: "Wie weit du gelesen hast" },
  forumAllRead: { en: "All marked as read", de: "Alles als gelesen markiert" },
  forumLikes: { en: "Likes", de: "Likes" },
  forumReports: { en: "Posts that you reported", de: "Beiträge, die du gemeldet hast" },
  forumModerationLog: { en: "What you moderated", de: "Was du moderiert hast" },
};

/** The table's own name where it has no label. */
export const labelOf = (table: string, language: Language): string =>
  LABELS[table as TableNames]?.[language] ?? table;

export const PAGE_TEXTS = {
  en: {
    title: "Your data at {brand}",
    intro:
      "This is what is stored about you, in archive {number}. The folder “data” has the same as JSON, for programs; the names of the fields are those of the database. Files that you uploaded are in the folder “files”.",
    made: "Made on {date}.",
    apart:
      "Too large for an archive: {names}. You find each of these files beside the archives, as a download of its own, under “Your data” on your profile page.",
    leftOut: "Not stored any more: {names}",
    nothing: "Nothing",
  },
  de: {
    title: "Deine Daten bei {brand}",
    intro:
      "Das ist über dich gespeichert, in Archiv {number}. Im Ordner „data“ steht dasselbe als JSON für Programme; die Namen der Felder sind die der Datenbank. Dateien, die du hochgeladen hast, liegen im Ordner „files“.",
    made: "Erstellt am {date}.",
    apart:
      "Zu groß für ein Archiv: {names}. Jede dieser Dateien steht neben den Archiven als eigener Download bereit, unter „Deine Daten“ auf deiner Profilseite.",
    leftOut: "Nicht mehr gespeichert: {names}",
    nothing: "Nichts",
  },
} as const;
