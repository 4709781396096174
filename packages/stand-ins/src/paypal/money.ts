/** Amounts as PayPal writes them, counted in hundredths. */
export const CURRENCIES = new Set(
  "AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD".split(
    " ",
  ),
);
export const WHOLE_CURRENCIES = new Set(["HUF", "JPY", "TWD"]);

export const AMOUNT_SHAPE = /^-?(\d+(\.\d+)?|\.\d+)$/;

export function toCents(value: string): number {
  const negative = value.startsWith("-");
  const [whole = "0", part = ""] = value.replace("-", "").split(".");
  const cents = Number(whole === "" ? "0" : whole) * 100 + Number(part.padEnd(2, "0").slice(0, 2));
  return negative ? -cents : cents;
}

export function fromCents(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

/** PayPal's fee for a card or wallet payment in the United States: 3.49 % and 49 cents. */
export function feeCents(cents: number): number {
  return Math.min(cents, Math.round(cents * 0.0349) + 49);
}

export function shown(amount: { currency_code: string; value: string }): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: amount.currency_code });
  return format.format(Number(amount.value));
}
