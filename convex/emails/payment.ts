// The facts of a payment: those that its buyer knows it by, and those by which the provider does.
import { moneyText } from "./format";
import type { EmailBasics, Facts } from "./layout";
import type { Say, TextKey } from "./texts/catalogue";

/** Dollars, ids and the provider's codes; texts are empty where unknown. */
export interface PaidParts {
  amount: number;
  paymentId: string;
  /** Without one for payments from before receipts were numbered. */
  receiptNumber?: string;
  orderId: string;
  payerName: string;
  payerEmail: string;
  fundingSource: string;
  transactionStatus: string;
  /** Only with a coupon. */
  couponCode?: string;
  listPrice?: number;
}

/** PayPal's funding sources, https://developer.paypal.com/sdk/js/configuration/#enable-funding; all others are PayPal. */
const METHODS: Readonly<Record<string, TextKeyOf<"method">>> = {
  card: "methodCard",
  credit: "methodCredit",
  paylater: "methodPayLater",
  venmo: "methodVenmo",
};

/** Statuses of captures, https://developer.paypal.com/docs/api/payments/v2/#captures_get */
const STATUSES: Readonly<Record<string, TextKeyOf<"status">>> = {
  COMPLETED: "statusCompleted",
  PENDING: "statusPending",
  REFUNDED: "statusRefunded",
  PARTIALLY_REFUNDED: "statusPartiallyRefunded",
};

type TextKeyOf<Prefix extends string> = Extract<TextKey, `${Prefix}${string}`>;

/** Empty for an enrollment without a payment. */
export function paymentFacts(mail: PaidParts & EmailBasics, say: Say): Facts {
  if (mail.paymentId === "") return [];
  const amount = [say("factAmount"), moneyText(mail.amount, mail.reader.locale)] as const;
  const before = [[say("factReceiptNumber"), mail.receiptNumber ?? ""] as const, ...couponFacts(mail, say)];
  if (mail.amount === 0) return [...before, amount];
  return [
    ...before,
    amount,
    [say("factMethod"), say(METHODS[mail.fundingSource.toLowerCase()] ?? "methodPayPal")],
    [say("factStatus"), statusText(mail.transactionStatus, say)],
  ];
}

/** For receipts. */
export function providerFacts(mail: PaidParts, say: Say): Facts {
  const paymentId = [say("factPaymentId"), mail.paymentId] as const;
  // Without money there is no payer.
  if (mail.amount === 0) return [paymentId];
  return [
    paymentId,
    [say("factOrderId"), mail.orderId],
    [say("factPayer"), [mail.payerName, mail.payerEmail].filter((part) => part !== "").join(", ")],
  ];
}

/** Empty for a status without a text. */
function statusText(status: string, say: Say): string {
  if (status === "") return say("statusCompleted");
  const key = STATUSES[status.toUpperCase()];
  return key === undefined ? "" : say(key);
}

function couponFacts({ couponCode, listPrice, reader }: PaidParts & EmailBasics, say: Say): Facts {
  if (couponCode === undefined || listPrice === undefined) return [];
  return [
    [say("factPrice"), moneyText(listPrice, reader.locale)],
    [say("factCoupon"), couponCode],
  ];
}
