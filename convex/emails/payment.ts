// The facts of a payment: those that its buyer knows it by, and those by which the provider does.
import { moneyText } from "./format";
import type { EmailBasics } from "./layout";
import type { Facts } from "./lines";
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

const MINUS = "\u2212";

/** PayPal's funding sources, https://developer.paypal.com/sdk/js/configuration/#enable-funding; all others are PayPal. */
const METHODS: Readonly<Record<string, TextKeyOf<"method">>> = {
  card: "methodCard",
  credit: "methodCredit",
  paylater: "methodPayLater",
  venmo: "methodVenmo",
};

/** Statuses of captures, https://developer.paypal.com/docs/api/payments/v2/#captures_get */
const STATUSES: Readonly<Record<string, TextKeyOf<"status">>> = {
  PENDING: "statusPending",
  REFUNDED: "statusRefunded",
  PARTIALLY_REFUNDED: "statusPartiallyRefunded",
};

type TextKeyOf<Prefix extends string> = Extract<TextKey, `${Prefix}${string}`>;

/** In an order that keeps rows of one layout on phones together; the total is the last row. */
export function receiptFacts(mail: PaidParts & EmailBasics, say: Say): Facts {
  const number = [say("shortReceiptNumber"), mail.receiptNumber ?? ""] as const;
  const sums = sumFacts(mail, say);
  // Without money there is no payer, and the id means something only within the school.
  if (mail.amount === 0) return [number, ...sums];
  return [
    [say("factPayer"), [mail.payerName, mail.payerEmail].filter((part) => part !== "").join(", ")],
    number,
    [say("shortMethod"), methodText(mail.fundingSource, say)],
    [say("finePaymentId"), mail.paymentId],
    [say("fineOrderId"), mail.orderId],
    [say("fineStatus"), statusText(mail.transactionStatus, say)],
    ...sums,
  ];
}

export const methodText = (fundingSource: string, say: Say): string =>
  say(METHODS[fundingSource.toLowerCase()] ?? "methodPayPal");

/** Empty for a status without a text, and for a completed payment: the day that it was paid on says that. */
function statusText(status: string, say: Say): string {
  const key = STATUSES[status.toUpperCase()];
  return key === undefined ? "" : say(key);
}

/** With a coupon a sum: the price, what the coupon takes off it, and what is left. The total stands above as well. */
function sumFacts({ couponCode, listPrice, amount, reader }: PaidParts & EmailBasics, say: Say): Facts {
  const money = (dollars: number) => moneyText(dollars, reader.locale);
  const total = [say("sumTotal"), money(amount)] as const;
  if (couponCode === undefined || listPrice === undefined) return [total];
  return [
    [say("shortCoupon"), couponCode],
    [say("sumPrice"), money(listPrice)],
    [say("sumDiscount"), `${MINUS}${money(listPrice - amount)}`],
    total,
  ];
}
