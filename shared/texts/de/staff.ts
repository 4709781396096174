import type { STAFF as ENGLISH } from "../en/staff";
import type { Translation } from "../languages";

export const STAFF: Translation<typeof ENGLISH> = {
  noRights:
    "Du bist als {email} angemeldet. Dieses Konto hat keine Berechtigung für die {rights, select, teaching {Kursleitung} other {Verwaltung}}.",
  otherAccount: "Mit einem anderen Konto anmelden",
  batch: "Durchgang {batchNumber}",
  order: "Sortierung",
  shownOf: "{count, number} von {total, number} angezeigt",
  status: "Status",
  filters: "Filter",
  filtersActive: "Filter ({count})",
  activeFilters: "Aktive Filter",
  removeFilter: "Filter entfernen: {name}",
  clearFilters: "Filter zurücksetzen",
  nothingMatches: "Zu der Suche und den Filtern passt nichts.",
  exportCsv: "CSV<verb> exportieren</verb>",
  preparing: "Wird vorbereitet …",
};
