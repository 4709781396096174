import type {
  ACTIVITY_KINDS as EN_ACTIVITY_KINDS,
  ATTENTION_KINDS as EN_ATTENTION_KINDS,
  AUDIT_ACTIONS as EN_AUDIT_ACTIONS,
  MODERATION_ACTIONS as EN_MODERATION_ACTIONS,
  EMAIL_TYPES as EN_EMAIL_TYPES,
  EMAIL_STATUSES as EN_EMAIL_STATUSES,
  PAYMENT_STATUSES as EN_PAYMENT_STATUSES,
  REFUND_STATUSES as EN_REFUND_STATUSES,
  COUPON_USE_STATUSES as EN_COUPON_USE_STATUSES,
  PERIODS as EN_PERIODS,
} from "../en/admin-names";
import type { Translation } from "../languages";

export const ACTIVITY_KINDS: Translation<typeof EN_ACTIVITY_KINDS> = {
  enrolled: "Eingeschrieben",
  enrolledManually: "Manuell eingeschrieben",
  refunded: "Erstattet",
  transferred: "Durchgang gewechselt",
  deferred: "Wartet auf den nächsten Durchgang",
  cancelled: "Einschreibung beendet",
  roleChanged: "Rolle geändert",
  announced: "Ankündigung gesendet",
  needsAttention: "Zu erledigen",
};

export const ATTENTION_KINDS: Translation<typeof EN_ATTENTION_KINDS> = {
  "refund-needed": "Erstattung nötig",
  "refund-failed": "Erstattung fehlgeschlagen",
  "refund-request": "Erstattung erbeten",
  withdrawal: "Widerruf",
  "payment-open": "Zahlung offen",
  "payment-reversed": "Zahlung zurückgebucht",
  "payee-differs": "Anderer Empfänger",
  "checkout-ended": "Bezahlvorgang beendet",
  "email-failed": "E-Mail fehlgeschlagen",
  "mail-budget": "E-Mail-Kontingent",
  "over-capacity": "Überbelegt",
  "no-open-batch": "Kein offener Durchgang",
};

export const AUDIT_ACTIONS: Translation<typeof EN_AUDIT_ACTIONS> = {
  assign_role: "Rolle zugewiesen",
  activate_role: "Rolle aktiviert",
  deactivate_role: "Rolle deaktiviert",
  sync_role: "Rolle abgeglichen",
  bootstrap_admin: "Ersten Admin eingerichtet",
  disable_account: "Konto gesperrt",
  enable_account: "Konto entsperrt",
  reset_two_step_sign_in: "Anmeldung in zwei Schritten zurückgesetzt",
  assign_course: "Kurs zugeteilt",
  withdraw_course: "Kurs entzogen",
  enroll_manually: "Manuell eingeschrieben",
  enroll_beyond_capacity: "Über die Kapazität hinaus eingeschrieben",
  transfer_enrollment: "Durchgang einer Einschreibung gewechselt",
  end_enrollment: "Einschreibung beendet",
  defer_enrollment: "Auf den nächsten Durchgang verschoben",
  create_batch: "Durchgang angelegt",
  change_batch: "Durchgang geändert",
  cancel_batch: "Durchgang abgesagt",
  start_closure: "Absage eines Durchgangs begonnen",
  apply_closure: "Plätze eines abgesagten Durchgangs geklärt",
  withdraw_closure: "Absage zurückgenommen",
  change_batch_links: "Links des Durchgangs geändert",
  plan_classes: "Live-Termine geplant",
  change_class: "Live-Termin geändert",
  cancel_class: "Live-Termin abgesagt",
  delete_class: "Live-Termin gelöscht",
  set_class_recording: "Aufzeichnung eines Live-Termins geändert",
  announce: "Ankündigung gesendet",
  refund_payment: "Zahlung erstattet",
  take_attention: "Punkt übernommen",
  give_back_attention: "Punkt abgegeben",
  check_attention: "Zahlung erneut geprüft",
  accept_withdrawal: "Widerruf angenommen",
  resolve_attention: "Punkt erledigt",
  coupon_created: "Gutschein angelegt",
  coupon_changed: "Gutschein geändert",
  coupon_paused: "Gutschein pausiert",
  coupon_resumed: "Gutschein fortgesetzt",
};

export const MODERATION_ACTIONS: Translation<typeof EN_MODERATION_ACTIONS> = {
  keep: "Stehen gelassen",
  remove: "Entfernt",
  restore: "Wiederhergestellt",
  lock: "Geschlossen",
  unlock: "Wieder geöffnet",
  pin: "Angeheftet",
  unpin: "Nicht mehr angeheftet",
  delete: "Gelöscht",
  view_history: "Verlauf angesehen",
  mark_solution: "Als Lösung markiert",
  unmark_solution: "Lösung aufgehoben",
};

export const EMAIL_TYPES: Translation<typeof EN_EMAIL_TYPES> = {
  enrollment_confirmation: "Bestätigung der Einschreibung",
  course_reminder: "Erinnerung an den Kurs",
  payment_receipt: "Zahlungsbeleg",
  class_reminder: "Terminerinnerung",
  class_change: "Geänderter Termin",
  enrollment_transfer: "Wechsel des Durchgangs",
  enrollment_ended: "Beendete Einschreibung",
  batch_dates: "Neue Daten eines Durchgangs",
  batch_canceled: "Abgesagter Durchgang",
  credit: "Guthaben",
  payment_refund: "Erstattung",
  announcement: "Ankündigung",
  withdrawal_receipt: "Eingang eines Widerrufs",
  data_export: "Kopie der eigenen Daten",
  account_deletion: "Konto wird gelöscht",
  account_deleted: "Konto gelöscht",
  waitlist_offer: "Platzangebot (Warteliste)",
  verify_email: "Bestätigung der E-Mail-Adresse",
  reset_password: "Zurücksetzen des Passworts",
  security_notice: "Sicherheitshinweis",
};

export const EMAIL_STATUSES: Translation<typeof EN_EMAIL_STATUSES> = {
  sent: "Gesendet",
  failed: "Fehlgeschlagen",
};

export const PAYMENT_STATUSES: Translation<typeof EN_PAYMENT_STATUSES> = {
  completed: "Bezahlt",
  refunded: "Erstattet",
};

export const REFUND_STATUSES: Translation<typeof EN_REFUND_STATUSES> = {
  requested: "Beantragt",
  completed: "Erstattet",
  failed: "Fehlgeschlagen",
};

export const COUPON_USE_STATUSES: Translation<typeof EN_COUPON_USE_STATUSES> = {
  reserved: "Reserviert",
  used: "Eingelöst",
  returned: "Zurückgegeben",
};

export const PERIODS: Translation<typeof EN_PERIODS> = {
  today: "Heute",
  "7d": "Letzte 7 Tage",
  "30d": "Letzte 30 Tage",
  "90d": "Letzte 90 Tage",
  month: "Dieser Monat",
  lastMonth: "Letzter Monat",
  year: "Dieses Jahr",
};
