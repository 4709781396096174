import type { COURSE_BATCHES as ENGLISH } from "../en/course-batches";
import type { Translation } from "../languages";

export const COURSE_BATCHES: Translation<typeof ENGLISH> = {
  title: "Durchgänge verwalten",
  adminsOnly: "nur für Admins",
  target: "Ziel der automatischen Einschreibung",
  noTarget: "Keines: Kein Durchgang ist buchbar",
  batch: "Durchgang {number}, {name}",
  manage: "Zu den Durchgängen",
  total: "Durchgänge gesamt",
  active: "Laufend",
  upcoming: "Geplant",
  completed: "Abgeschlossen",
  enrollments: "Einschreibungen",
  completedBatches: "Abgeschlossene Durchgänge",
  seatsTaken: "Belegte Plätze",
  seatsOf: "Plätze in {batch}",
  zoom: "Zoom",
  discord: "Discord",
  materials: "Material",
  linkSet: "{place}<spoken>: Link vorhanden</spoken>",
  linkMissing: "{place}<spoken>: Link fehlt</spoken>",
  openStudio: "Im Kursstudio bearbeiten",
};
