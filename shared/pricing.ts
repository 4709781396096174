// Money: stored in US dollars (number), calculated in integer cents (D16), sent to providers as "299.00".

/** The only currency (ISO 4217). */
export const CURRENCY = "USD";

/** Integer cents of a dollar amount. Throws RangeError for anything that is not a whole number of cents. */
export function toCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  // Tolerates binary rounding of amounts up to millions, but no third decimal.
  if (!Number.isSafeInteger(cents) || Math.abs(dollars * 100 - cents) > 0.005) {
    throw new RangeError(`Not an amount of money: ${String(dollars)}`);
  }
  return cents;
}

/** Dollars of integer cents. Throws RangeError for other numbers. */
export function fromCents(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${String(cents)}`);
  return cents / 100;
}

/** Sum of dollar amounts without rounding drift. */
export function sumDollars(amounts: readonly number[]): number {
  return fromCents(amounts.reduce((total, amount) => total + toCents(amount), 0));
}

/** "299.00", the format of payment providers. */
export function amountText(dollars: number): string {
  const cents = toCents(dollars);
  const sign = cents < 0 ? "-" : "";
  const whole = Math.floor(Math.abs(cents) / 100);
  return `${sign}${String(whole)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}

/** "$299" or "$299.50", for display. */
export function priceLabel(dollars: number): string {
  const text = amountText(dollars);
  return `$${text.endsWith(".00") ? text.slice(0, -3) : text}`;
}

/** Whether a provider's amount is exactly the dollar amount, in USD. */
export function isSameAmount(dollars: number, answer: { value: string; currency: string }): boolean {
  return answer.currency === CURRENCY && answer.value === amountText(dollars);
}
