import type { ADMIN_ROLES as ENGLISH } from "../en/admin-roles";
import type { Translation } from "../languages";

export const ADMIN_ROLES: Translation<typeof ENGLISH> = {
  view: "Ansicht",
  selectRole: "Rolle wählen",
  roleChanged: "Die Rolle ist jetzt {role}.",
  syncHint:
    "Gleicht die Rolle in jedem Profil und die gespeicherten Berechtigungen an den Rolleneintrag an. Was jemand darf, ändert sich dadurch nicht.",
  syncing: "Wird abgeglichen …",
  synced: "{checked, plural, one {# Rolleneintrag} other {# Rolleneinträge}} geprüft, {fixed} berichtigt.",
  // Users
  users: "Konten",
  count: "{count, plural, one {# Konto} other {# Konten}}",
  byEmailHint:
    "Admins per E-Mail-Liste stehen in ADMIN_EMAILS des Deployments. Sie behalten den Zugang zu dieser Seite, egal welche Rolle hier zugewiesen wird.",
  person: "Person",
  searchUsers: "Konten suchen",
  noUsersFound: "Keine Konten gefunden",
  all: "Alle",
  admins: "Admins",
  instructors: "Kursleitende",
  account: "Kontostatus",
  joined: "Registriert am",
  joinedOn: "Registriert am {date}",
  lastLogin: "Letzte Anmeldung",
  never: "Nie",
  inactiveRole: "{role}, inaktiv",
  adminByEmail: "Admin (per E-Mail-Liste)",
  twoStep: "Zwei Schritte",
  disabled: "Gesperrt",
  active: "Aktiv",
  notVerified: "Nicht bestätigt",
  activateRole: "Rolle aktivieren",
  deactivateRole: "Rolle deaktivieren",
  enable: "Konto entsperren",
  disable: "Konto sperren",
  actionsOf: "Aktionen für {name}",
  disableQuestion: "Das Konto von {name} sperren? Die Person wird sofort abgemeldet.",
  // Audit log
  auditLog: "Protokoll",
  entryCount: "{count, plural, one {# Eintrag} other {# Einträge}}",
  firstEntries: "Die ersten {count} Einträge",
  whoseAccount: "Wessen Konto",
  details: "Details",
  couponWorth: "{code}: {worth} Rabatt",
  theSystem: "Das System",
  noChanges: "Noch keine Änderungen",
};
