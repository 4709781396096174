import type { ADMIN_ROLES as ENGLISH } from "../en/admin-roles";
import type { Translation } from "../languages";

export const ADMIN_ROLES: Translation<typeof ENGLISH> = {
  view: "Ansicht",
  selectRole: "Rolle wählen",
  roleChanged: "Die Rolle ist jetzt {role}.",
  syncHint:
    "Profile und gespeicherte Berechtigungen enthalten Kopien jeder Rolle. Hier werden Kopien berichtigt, die von der zugewiesenen Rolle abweichen; was jemand darf, ändert sich dadurch nicht.",
  syncing: "Wird abgeglichen …",
  synced: "{checked, plural, one {# Rolle} other {# Rollen}} geprüft, {fixed} berichtigt.",
  // Users
  users: "Konten",
  count: "{count, plural, one {# Konto} other {# Konten}}",
  byEmailHint:
    "Per E-Mail-Liste: Die Adresse steht auf der Liste, die der Betreiber dieser Website führt (ADMIN_EMAILS). Das Konto bleibt Admin, egal welche Rolle hier zugewiesen wird.",
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
  byEmailList: "per E-Mail-Liste",
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
  couponWorth: "<mono>{code}</mono>: {worth} Rabatt",
  theSystem: "Das System",
  noChanges: "Noch keine Änderungen",
};
