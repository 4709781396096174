import type { ENROLLMENT_STATUSES as EN_ENROLLMENT_STATUSES, ROLES as EN_ROLES } from "../en/names";
import type { Translation } from "../languages";

export const ENROLLMENT_STATUSES: Translation<typeof EN_ENROLLMENT_STATUSES> = {
  enrolled: "Eingeschrieben",
  active: "Aktiv",
  completed: "Abgeschlossen",
  cancelled: "Beendet",
  refunded: "Erstattet",
  transferred: "Gewechselt",
  deferred: "Wartet",
};

export const ROLES: Translation<typeof EN_ROLES> = {
  student: "Teilnehmer:in",
  instructor: "Kursleitung",
  admin: "Admin",
};
