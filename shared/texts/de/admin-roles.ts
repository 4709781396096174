import type { ADMIN_ROLES as ENGLISH } from "../en/admin-roles";
import type { Translation } from "../languages";

export const ADMIN_ROLES: Translation<typeof ENGLISH> = {
  selectRole: "Rolle wählen",
  roleChanged: "Die Rolle ist jetzt {role}.",
  syncHint: "Maßgeblich sind die Rolleneinträge; der Abgleich ändert die Profile.",
  syncing: "Wird abgeglichen …",
  synced: "{checked, plural, one {# Rolleneintrag} other {# Rolleneinträge}} geprüft, {fixed} berichtigt.",
  // Users
  users: "Konten",
  person: "Person",
  searchUsers: "Konten suchen",
  noUsersFound: "Keine Konten gefunden",
  account: "Konto",
  joined: "Dabei seit",
  lastLogin: "Letzte Anmeldung",
  never: "Nie",
  inactiveRole: "{role}, inaktiv",
  adminByEmail: "Admin per E-Mail",
  twoStep: "Anmeldung in zwei Schritten",
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
  whoseAccount: "Wessen Konto",
  details: "Details",
  theSystem: "Das System",
  noChanges: "Noch keine Rolle geändert",
};
