import type { ADMIN_ENROLLMENTS as ENGLISH } from "../en/admin-enrollments";
import type { Translation } from "../languages";

export const ADMIN_ENROLLMENTS: Translation<typeof ENGLISH> = {
  enrollments: "Einschreibungen",
  noneFound: "Keine Einschreibungen gefunden",
  manual: "Manuell",
  findLearner: "Teilnehmende finden",
  allStatuses: "Alle Status",
  allBatches: "Alle Durchgänge",
  enrolledToast: "Die Person ist eingeschrieben.",
  description: "Das belegt einen Platz, und die Person bekommt die Bestätigung per E-Mail.",
  enrollUser: "Einschreiben",
  enrolling: "Wird eingeschrieben …",
  notes: "Notizen",
  nextBatch: "Nächster freier Durchgang",
  batchOption: "{number}, {name} ({taken}/{capacity})",
  beyondCapacity: "Über die Kapazität des Durchgangs hinaus einschreiben. Das wird protokolliert.",
};
