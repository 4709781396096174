// The kinds of attention items, and what staff can do about each of them.

/**
 * `refund` opens the refunds of the payment, `check` asks the payment provider about the checkout again, `resend` sends the
 * e-mail again, and `open` leads to the record only.
 */
export type AttentionAction = "refund" | "check" | "resend" | "open";

const ATTENTION_ACTIONS = {
  "refund-needed": "check",
  "refund-failed": "refund",
  "refund-request": "refund",
  withdrawal: "refund",
  "payment-open": "check",
  "payment-reversed": "open",
  "payee-differs": "check",
  "checkout-ended": "check",
  "email-failed": "resend",
  "mail-budget": "open",
  "over-capacity": "open",
  "no-open-batch": "open",
} as const satisfies Record<string, AttentionAction>;

export type AttentionKind = keyof typeof ATTENTION_ACTIONS;

/** Of any stored kind; unknown ones, of other versions, have a link at most. */
export const attentionAction = (kind: string): AttentionAction =>
  Object.hasOwn(ATTENTION_ACTIONS, kind) ? ATTENTION_ACTIONS[kind as AttentionKind] : "open";

/** Characters of the note that ends an item. */
export const ATTENTION_NOTE_MAX = 500;
