// Places are filled as in shared/errors.ts.
import type { AppErrorCode } from "../../errors";
import { CLASS_ERRORS } from "./class-errors";
import { ATTENTION_ERRORS } from "./attention-errors";
import { CLOSURE_ERRORS } from "./closure-errors";
import { TRANSFER_ERRORS } from "./transfer-errors";
import { OWN_DATA_ERRORS } from "./own-data-errors";
import { WITHDRAWAL_ERRORS } from "./withdrawal-errors";

const AUTH = {
  "user-not-found": "Zu dieser E-Mail-Adresse gibt es kein Konto.",
  "wrong-password": "Das Passwort ist falsch. Bitte versuche es noch einmal.",
  "invalid-email": "Bitte gib eine gültige E-Mail-Adresse ein.",
  "too-many-requests": "Zu viele Fehlversuche. Bitte versuche es später noch einmal.",
  "sign-in-failed": "Die Anmeldung ist fehlgeschlagen. Bitte versuche es noch einmal.",
  "email-not-verified":
    "Bitte bestätige deine E-Mail-Adresse, bevor du dich anmeldest. Den Link findest du in deinem Posteingang.",
  "email-already-in-use": "Mit dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melde dich an.",
  "weak-password": "Das Passwort ist zu schwach. Bitte wähle ein stärkeres.",
  "registration-failed": "Die Registrierung ist fehlgeschlagen. Bitte versuche es noch einmal.",
  "no-user-signed-in": "Gerade ist niemand angemeldet.",
  "email-is-verified": "Die E-Mail-Adresse ist bereits bestätigt.",
  "email-already-verified": "Die E-Mail-Adresse ist bereits bestätigt. Du kannst dich anmelden.",
  "resend-wrong-password": "Das Passwort ist falsch. Bitte gib das richtige Passwort ein.",
  "resend-too-many-requests": "Zu viele Versuche. Bitte versuche es später noch einmal.",
  "reset-user-not-found":
    "Zu dieser E-Mail-Adresse gibt es kein Konto. Bitte prüfe die Adresse oder lege ein Konto an.",
  "reset-too-many-requests": "Das Passwort wurde zu oft zurückgesetzt. Bitte versuche es später noch einmal.",
  "expired-action-code": "Der Bestätigungslink ist abgelaufen. Bitte fordere einen neuen an.",
  "invalid-action-code": "Der Bestätigungslink ist ungültig. Bitte fordere einen neuen an.",
  "user-disabled": "Dieses Konto ist gesperrt.",
  "invalid-verification-link": "Der Bestätigungslink ist ungültig.",
  "verification-needs-password":
    "Um die Adresse in diesem Browser zu bestätigen, gib das gewählte Passwort ein.",
  "verification-failed": "Die E-Mail-Adresse konnte nicht bestätigt werden.",
  "verification-exception":
    "Die E-Mail-Adresse konnte nicht bestätigt werden. Bitte versuche es noch einmal.",
  "not-signed-in": "Bitte melde dich an, um fortzufahren.",
  "permission-denied": "Dafür fehlt dir die Berechtigung.",
  "backend-not-configured": "Der Server ist nicht eingerichtet. Bitte prüfe die Umgebungsvariablen.",
  "invalid-configuration": "Der Server ist nicht richtig eingerichtet: {detail}",
  "session-not-found": "Diese Sitzung ist schon beendet.",
  "no-password": "Dieses Konto hat noch kein Passwort.",
  "second-factor-required":
    "Gib den Code aus deiner Authenticator-App ein oder einen deiner Wiederherstellungscodes.",
  "second-factor-wrong": "Der Code stimmt nicht oder wurde schon benutzt. Bitte gib einen neuen ein.",
  "second-factor-expired": "Die Einrichtung ist abgelaufen. Bitte beginne noch einmal.",
  "second-factor-on": "Die Anmeldung in zwei Schritten ist bereits eingeschaltet.",
  "second-factor-off": "Die Anmeldung in zwei Schritten ist nicht eingeschaltet.",
} as const;

const COURSES = {
  "user-profile-not-found": "Das Profil wurde nicht gefunden",
  "invalid-user": "Die Angaben zum Konto sind ungültig",
  "course-not-found": "Kurs nicht gefunden: {courseId}",
  "no-open-batch": "Derzeit ist kein Durchgang für die Einschreibung offen",
  "payment-recording-failed": "Die Zahlung konnte nicht gespeichert werden",
  "enrollment-failed": "Die Einschreibung ist fehlgeschlagen",
  "not-enrolled-in-batch": "In diesen Durchgang nicht eingeschrieben",
  "batch-not-found": "Durchgang nicht gefunden",
  "course-without-batches": "Der Kurs wurde nicht gefunden oder hat keine Durchgänge",
  "no-enrollment-for-batch": "Keine Einschreibung in Durchgang {batchNumber} gefunden",
  "no-active-enrollment": "Keine aktive Einschreibung in diesen Kurs gefunden",
  "login-to-enroll": "Bitte melde dich an, um dich einzuschreiben",
  "database-not-initialized": "Die Datenbank ist nicht bereit",
  "invalid-progress": "Der Fortschritt ist eine Zahl von 0 bis 100",
  "invalid-lesson": "Diese Lektion gehört nicht zum Kurs",
  "link-invalid": "Links zum Kurs müssen https-Adressen sein",
  "no-download": "Zu diesem Kurs gibt es nichts herunterzuladen.",
} as const;

const COURSEWARE = {
  "lesson-text-too-long": "Eine Lektion hat höchstens {max} Zeichen",
  "lesson-text-too-complex":
    "Zeile {line}: Hier ist zu viel auf einmal formatiert. Bitte teile diesen Teil der Lektion auf.",
  "lesson-text-html": "Zeile {line}: Lektionen können kein HTML enthalten. Code gehört zwischen Backticks.",
  "lesson-text-link":
    "Zeile {line}: Ein Link führt zu einer https-, http- oder mailto-Adresse, zu einer Seite dieser Website oder zu einer Lektion oder Datei des Kurses.",
  "lesson-text-picture": "Zeile {line}: Ein Bild ist eine Datei des Kurses oder eine Abbildung der Galerie.",
  "lesson-text-figure": "Zeile {line}: Es gibt keine Abbildung namens {name}.",
  "lesson-text-definition":
    "Zeile {line}: Fußnoten und Link-Definitionen werden nicht unterstützt. Bitte schreibe den Link an seine Stelle.",
  "lesson-not-open": "Diese Lektion ist noch nicht freigegeben.",
  "note-too-long": "Eine Notiz hat höchstens {max} Zeichen",
} as const;

const CHECKOUT = {
  "paypal-load-failed":
    "PayPal konnte nicht geladen werden. Bitte lade die Seite neu und versuche es noch einmal.",
  "payments-not-configured":
    "Auf dieser Seite sind Zahlungen noch nicht eingerichtet, deshalb können hier zurzeit keine Kurse gekauft werden.",
  "payment-failed": "Die Zahlung ist fehlgeschlagen. Bitte versuche es noch einmal oder schreibe uns.",
  "enrollment-failed-after-payment":
    "Die Einschreibung ist fehlgeschlagen: {message}. Bitte schreibe uns und nenne die Angaben zu deiner Zahlung.",
  "no-available-batch":
    "Derzeit ist kein Durchgang für die Einschreibung offen. Bitte sieh später wieder vorbei oder schreibe uns.",
  "course-coming-soon": "Dieser Kurs ist noch in Planung. Bitte sieh später wieder vorbei.",
  "already-enrolled": "Du bist in diesen Kurs schon eingeschrieben.",
  "checkout-not-found": "Diesen Bezahlvorgang gibt es nicht.",
  "checkout-expired": "Die Reservierung deines Platzes ist abgelaufen. Bitte beginne noch einmal.",
  "order-mismatch": "Diese Zahlung gehört nicht zu deinem Bezahlvorgang.",
  "coupon-not-found": "Diesen Code gibt es nicht.",
  "coupon-not-active": "Dieser Code kann zurzeit nicht verwendet werden.",
  "coupon-expired": "Dieser Code ist abgelaufen.",
  "coupon-wrong-course": "Dieser Code gilt nicht für diesen Kurs.",
  "coupon-used-up": "Dieser Code ist aufgebraucht.",
  "coupon-used-by-you": "Du hast diesen Code schon verwendet.",
  "coupon-code-invalid": "Ein Code hat 3 bis 32 Buchstaben, Ziffern oder Bindestriche",
  "coupon-code-taken": "Einen Gutschein mit diesem Code gibt es schon.",
  "coupon-value-invalid":
    "Ein Gutschein gibt 1 bis 100 ganze Prozent Nachlass oder einen Betrag über null in ganzen Cent",
  "coupon-window-invalid": "Der letzte Tag kann nicht vor dem ersten liegen",
  "coupon-limit-below-uses": "Dieser Code wurde schon öfter eingelöst",
  "coupon-limit-invalid": "Eine Höchstzahl ist eine ganze Zahl ab 1",
  "hold-wait":
    "Du hast Plätze reserviert, ohne sie zu bezahlen, deshalb sind jetzt andere an der Reihe. In {wait} kannst du wieder einen Platz reservieren.",
  "holds-elsewhere":
    "Du hast schon in {count} Kursen einen Platz reserviert. Bitte bezahle erst einen davon oder gib ihn frei.",
  "seats-shared":
    "Die letzten Plätze werden zwischen Netzwerken aufgeteilt, und andere in deinem haben schon welche reserviert. Bitte versuche es in {wait} noch einmal.",
  "purchases-too-often":
    "Du hast in kurzer Zeit zu viele Käufe begonnen. Bitte versuche es in {wait} noch einmal.",
  "payment-required": "Dieser Kurs ist nicht kostenlos. Bitte bezahle ihn.",
  "waitlist-not-needed": "Für dich ist gerade ein Platz frei. Bitte schreibe dich ein.",
  "waits-elsewhere": "Du stehst schon auf {count} Wartelisten. Bitte verlasse erst eine davon.",
  "waitlist-too-often":
    "Du hast dich zu oft auf Wartelisten gesetzt. Bitte versuche es in {wait} noch einmal.",
  "payment-not-found": "Zahlung nicht gefunden",
  "payment-not-refundable": "Diese Zahlung gehört zu den Beispieldaten und kann nicht erstattet werden.",
  "refund-amount-invalid": "Die Erstattung ist ein Betrag über null, in ganzen Cent.",
  "refund-exceeds-payment": "Die Erstattung ist höher als der Rest der Zahlung.",
  "refund-reason-required": "Bitte gib an, warum die Zahlung erstattet wird.",
  "refund-request-invalid": "Diese Anfrage passt nicht zu dieser Zahlung.",
} as const;

const REVIEWS = {
  "review-login-required": "Bitte melde dich an, um eine Bewertung zu schreiben.",
  "rating-out-of-range": "Eine Bewertung hat 1 bis 5 Sterne",
  "comment-required": "Bitte schreibe einen Kommentar",
  "comment-too-long": "Der Kommentar ist zu lang (höchstens 2000 Zeichen)",
  "review-course-required": "Bitte wähle einen Kurs",
  "review-not-found": "Bewertung nicht gefunden",
  "review-delete-denied": "Du darfst keine Bewertungen löschen.",
  "review-delete-failed": "Die Bewertung konnte nicht gelöscht werden. Bitte versuche es noch einmal.",
  "review-delete-failed-because": "Die Bewertung konnte nicht gelöscht werden: {error}",
  "reviews-permission-denied": "Die Bewertungen dürfen nicht gelesen werden.",
  "reviews-unavailable":
    "Die Bewertungen sind vorübergehend nicht erreichbar. Bitte versuche es noch einmal.",
  "reviews-index-missing": "Für die Bewertungen fehlt ein Index: courseId aufsteigend, createdAt absteigend.",
} as const;

const FORMS = {
  "invalid-form": "Bitte korrigiere die Angaben unten und versuche es noch einmal.",
  "input-too-large": "Das ist zu viel auf einmal. Bitte kürze es.",
  "time-zone-unknown": "Bitte wähle eine Zeitzone aus der Liste.",
  "name-required": "Bitte gib deinen Namen ein",
  "name-too-short": "Der Name muss mindestens 2 Zeichen lang sein",
  "name-too-long": "Der Name darf höchstens 100 Zeichen lang sein",
  "name-reserved": "Dieser Name ist dem Team der Seite vorbehalten. Bitte wähle einen anderen.",
  "first-name-required": "Bitte gib deinen Vornamen ein",
  "last-name-required": "Bitte gib deinen Nachnamen ein",
  "password-required": "Bitte gib dein Passwort ein",
  "password-repeat-required": "Bitte gib das Passwort noch einmal ein",
  "email-required": "Bitte gib deine E-Mail-Adresse ein",
  "email-format": "Bitte gib eine gültige E-Mail-Adresse ein",
  "phone-invalid": "Bitte gib eine gültige Telefonnummer ein",
  "message-required": "Bitte schreibe eine Nachricht",
  "message-too-short": "Die Nachricht muss mindestens 10 Zeichen lang sein",
  "message-too-long": "Die Nachricht darf höchstens 500 Zeichen lang sein",
  "contact-failed": "Deine Nachricht konnte leider nicht gesendet werden.",
  "passwords-differ": "Die Passwörter stimmen nicht überein.",
  "password-too-short": "Das Passwort muss mindestens 6 Zeichen lang sein.",
  "email-blank": "Bitte gib deine E-Mail-Adresse ein.",
  "resend-needs-both":
    "Bitte gib E-Mail-Adresse und Passwort ein, um die Bestätigungs-E-Mail noch einmal zu bekommen.",
  "date-invalid": "Bitte gib ein gültiges Datum ein",
  "search-too-long": "Bitte suche nach höchstens 200 Zeichen.",
  "invalid-cursor": "Diese Liste hat sich geändert. Bitte lade sie neu.",
} as const;

const ADMIN = {
  "admin-login-required": "Bitte melde dich an, um die Verwaltung zu öffnen",
  "access-denied": "Kein Zugriff",
  "select-user-and-course": "Bitte wähle ein Konto und einen Kurs",
  "already-enrolled-in-batch": "Schon eingeschrieben: {course}, Durchgang {batchNumber}",
  "course-batch-not-found": "Den Durchgang {batchNumber} gibt es im Kurs {courseId} nicht",
  "capacity-invalid": "Die Zahl der Plätze ist eine ganze Zahl ab 1",
  "capacity-below-seats": "Es können nicht weniger Plätze sein als vergeben sind",
  "select-user-and-role": "Bitte wähle ein Konto und eine Rolle",
  "invalid-role": "Diese Rolle gibt es nicht: {role}",
  "last-admin": "Der letzte aktive Admin kann nicht entfernt werden.",
  "search-term-required": "Bitte gib einen Suchbegriff ein",
  "list-failed": "Fehler: {message}",
  "role-assignment-failed": "Die Rolle konnte nicht zugewiesen werden: {message}",
  "role-sync-failed": "Die Rollen konnten nicht abgeglichen werden: {message}",
  "users-load-failed": "Die Konten konnten nicht geladen werden",
  "account-not-found": "Dieses Konto gibt es nicht.",
  "role-record-not-found": "Zu diesem Konto ist keine Rolle gespeichert.",
  "batch-full": "Durchgang {batchNumber} ist ausgebucht.",
  "batch-name-required": "Bitte gib dem Durchgang einen Namen",
  "batch-dates-invalid": "Ein Durchgang braucht einen Beginn und ein späteres Ende",
  "batch-has-learners":
    "Durchgang {batchNumber} kann nicht abgesagt werden, solange Plätze vergeben sind ({count}). Bitte erstatte sie zuerst.",
  "email-record-not-found": "Diesen Eintrag gibt es nicht.",
  "email-not-failed": "Nur fehlgeschlagene E-Mails können noch einmal gesendet werden.",
  "email-not-rebuildable": "Diese E-Mail ist nicht mehr gespeichert.",
  "not-a-teacher": "Einen Kurs leiten können nur Konten mit der Rolle Kursleitung oder Admin.",
  "announcement-subject-required": "Bitte gib der Ankündigung einen Betreff.",
  "announcement-message-required": "Bitte schreibe die Ankündigung.",
  "announcement-too-long": "Eine Ankündigung hat höchstens 120 Zeichen im Betreff und 5000 im Text.",
  "announcement-nobody": "In diesem Durchgang ist niemand per E-Mail erreichbar.",
  "message-not-found": "Diese Nachricht gibt es nicht.",
} as const;

const FORUM = {
  "title-required": "Bitte gib einen Titel ein",
  "title-too-short": "Der Titel muss mindestens 5 Zeichen lang sein",
  "title-too-long": "Der Titel muss kürzer als 200 Zeichen sein",
  "content-required": "Bitte schreibe einen Text",
  "content-too-short": "Der Text muss mindestens 10 Zeichen lang sein",
  "content-too-long": "Der Text muss kürzer als 5000 Zeichen sein",
  "category-invalid": "Bitte wähle eine Kategorie",
  "tags-invalid": "Höchstens 10 Schlagwörter mit je bis zu 30 Zeichen",
  "reply-empty": "Bitte schreibe eine Antwort.",
  "reply-too-long": "Eine Antwort hat höchstens 5000 Zeichen.",
  "thread-locked": "Diese Diskussion ist geschlossen. Neue Antworten sind nicht möglich.",
  "thread-locked-for-edits":
    "Diese Diskussion ist geschlossen. Beiträge in ihr können nicht bearbeitet werden.",
  "too-many-edits": "Dieser Beitrag wurde zu oft bearbeitet.",
  "report-reason-required": "Bitte schreibe, was nicht in Ordnung ist.",
  "report-reason-too-long": "Die Begründung darf höchstens 500 Zeichen lang sein.",
  "posting-too-often": "Das war zu oft. Bitte versuche es in {wait} noch einmal.",
  "like-thread-login-required": "Bitte melde dich an, um Diskussionen zu liken",
  "like-reply-login-required": "Bitte melde dich an, um Antworten zu liken",
  "thread-not-found": "Diskussion nicht gefunden",
  "reply-not-found": "Antwort nicht gefunden",
  "thread-load-failed": "Die Diskussion konnte nicht geladen werden: {message}",
  "replies-load-failed": "Die Antworten konnten nicht geladen werden: {message}",
  "thread-data-load-failed": "Die Diskussion konnte nicht geladen werden.",
  "search-failed": "Die Suche ist fehlgeschlagen",
  "search-exception": "Bei der Suche ist ein Fehler aufgetreten",
  "thread-delete-failed": "Die Diskussion konnte nicht gelöscht werden. Bitte versuche es noch einmal.",
  "thread-delete-exception": "Beim Löschen der Diskussion ist ein Fehler aufgetreten.",
  "reply-delete-failed": "Die Antwort konnte nicht gelöscht werden. Bitte versuche es noch einmal.",
  "reply-delete-exception": "Beim Löschen der Antwort ist ein Fehler aufgetreten.",
  "reply-post-failed": "Die Antwort konnte nicht gesendet werden.",
  "unexpected-error": "Ein unerwarteter Fehler ist aufgetreten.",
  "something-went-wrong": "Etwas ist schiefgegangen",
  "server-busy": "Gerade ist viel los. Bitte versuche es gleich noch einmal.",
} as const;

const STUDIO = {
  "course-id-invalid": "Eine Kurs-ID hat 2 bis 20 Buchstaben und Ziffern",
  "course-id-taken": "Diese Kurs-ID ist schon vergeben.",
  "too-many-courses": "Es gibt schon zu viele Kurse.",
  "course-title-required": "Bitte gib dem Kurs einen Titel",
  "course-field-required": "Bitte fülle dieses Feld aus",
  "course-field-too-long": "Das ist zu lang",
  "course-list-too-long": "Höchstens 40 Zeilen mit je höchstens 400 Zeichen",
  "course-price-invalid": "Ein Preis ist null oder mehr, in ganzen Cent",
  "course-original-price-invalid": "Der ursprüngliche Preis kann nicht unter dem Preis liegen",
  "course-art-unknown": "Bitte wähle Abbildung und Symbol aus der Liste",
  "course-empty": "Ein Kurs braucht mindestens eine Lektion, bevor er veröffentlicht wird.",
  "copy-running": "Die Texte dieses Kurses werden noch kopiert. Bitte versuche es in einer Minute erneut.",
  "course-too-long": "Die Angaben oder Titel dieses Kurses sind zusammen zu lang. Bitte kürze einige davon.",
  "nothing-to-publish": "Seit der letzten Version hat sich nichts geändert.",
  "edited-elsewhere": "Jemand anderes hat das inzwischen geändert.",
  "part-title-required": "Bitte gib einen Titel ein",
  "part-title-too-long": "Ein Titel hat höchstens 200 Zeichen",
  "part-number-invalid": "Bitte gib eine ganze Zahl innerhalb der Grenzen ein",
  "part-id-invalid": "Diese ID ist schon vergeben oder enthält andere Zeichen als Buchstaben und Ziffern",
  "outline-part-missing": "Diesen Teil der Gliederung gibt es nicht mehr.",
  "outline-full": "Ein Kurs hat höchstens 60 Abschnitte und 500 Lektionen.",
  "version-not-found": "Diese Version gibt es nicht.",
  "version-note-too-long": "Die Notiz darf höchstens 200 Zeichen lang sein",
  "file-type-refused":
    "Dateien dieser Art werden nicht angenommen. Erlaubt sind Bilder (PNG, JPEG, WebP, GIF), PDF, ZIP, CSV, Text, Markdown, Python und Notebooks.",
  "file-too-large": "Eine Datei hat höchstens 20 MB.",
  "file-name-invalid": "Eine Datei braucht einen Namen mit höchstens 200 Zeichen.",
  "file-not-found": "Diese Datei gibt es nicht.",
  "file-in-use": "Eine Lektion dieses Kurses verweist auf diese Datei.",
  "files-too-large": "Die Dateien eines Kurses haben zusammen höchstens 200 MB.",
  "import-not-found":
    "Inzwischen hat ein anderer Import dieses Kurses begonnen, oder dieser ist zu alt. Der Entwurf ist unverändert.",
  "too-many-files": "Ein Kurs hat höchstens 500 Dateien.",
} as const;

/** By code. */
export const ERRORS: Readonly<Record<AppErrorCode, string>> = {
  ...AUTH,
  ...COURSES,
  ...COURSEWARE,
  ...CHECKOUT,
  ...REVIEWS,
  ...FORMS,
  ...ADMIN,
  ...FORUM,
  ...STUDIO,
  ...CLASS_ERRORS,
  ...TRANSFER_ERRORS,
  ...CLOSURE_ERRORS,
  ...OWN_DATA_ERRORS,
  ...ATTENTION_ERRORS,
  ...WITHDRAWAL_ERRORS,
};
