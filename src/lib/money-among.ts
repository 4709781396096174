// Amounts of one table or sum, which are read below each other.
import { dollars, dollarsAndCents } from "./format";

/** All with cents as soon as one has some, and with a minus sign that is as wide as a plus. */
export function moneyAmong(amounts: readonly number[]): (amount: number) => string {
  const format = amounts.every(Number.isInteger) ? dollars : dollarsAndCents;
  return (amount) => format(amount === 0 ? 0 : amount).replace("-", "\u2212");
}
