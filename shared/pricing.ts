// Money: stored as dollars (a number), calculated in integer cents, sent to payment providers as "299.00".

export const CURRENCY = "USD";

/** Whole cents of a dollar amount; throws for amounts that are not a finite number of cents. */
export function toCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  // Half a hundredth of a cent covers binary rounding of amounts up to millions, not a real third decimal.
  if (!Number.isSafeInteger(cents) || Math.abs(dollars * 100 - cents) > 0.005) {
    throw new RangeError(`Not an amount of money: ${String(dollars)}`);
  }
  return cents;
}

export function fromCents(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${String(cents)}`);
  return cents / 100;
}

/** Sum of dollar amounts without float drift. */
export function sumDollars(amounts: readonly number[]): number {
  return fromCents(amounts.reduce((total, amount) => total + toCents(amount), 0));
}

/** "299.00", the form payment providers ask for and answer with. */
export function amountText(dollars: number): string {
  const cents = toCents(dollars);
  const sign = cents < 0 ? "-" : "";
  const whole = Math.floor(Math.abs(cents) / 100);
  return `${sign}${String(whole)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}

/** "$299" or "$299.50", for people. */
export function priceLabel(dollars: number): string {
  const text = amountText(dollars);
  return `$${text.endsWith(".00") ? text.slice(0, -3) : text}`;
}

/** True when a provider's answer ("299.00", "USD") is exactly the price that was asked for. */
export function isSameAmount(dollars: number, answer: { value: string; currency: string }): boolean {
  return answer.currency === CURRENCY && answer.value === amountText(dollars);
}
