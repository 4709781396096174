// Withdrawal from a contract: the period in which it is possible, and how a declaration is shown in its receipt. Pure.
import { addDays } from "./batches";

export const DEFAULT_WITHDRAWAL_DAYS = 14;

/** Whether `today` is in the period, whose last day is `days` days after that of the purchase. ISO days. */
export const isInPeriod = (paidOn: string, today: string, days: number): boolean =>
  today <= addDays(paidOn, days);

/**
 * Text of strangers for an e-mail: mail programs make links of addresses of pages, which a zero-width non-joiner after
 * each of their dots, colons and slashes prevents. It reads the same.
 */
export const withoutLinks = (text: string): string => text.replace(/(?<=\S)[.:/](?=\S)/gu, "$&\u200C");

interface Declared {
  name: string;
  contract: string;
}

/** Whether two declarations from one address say the same, whatever their case and spaces are. */
export const isSameDeclaration = (one: Declared, other: Declared): boolean =>
  plain(one.name) === plain(other.name) && plain(one.contract) === plain(other.contract);

const plain = (text: string): string => text.replace(/\s+/gu, " ").trim().toLowerCase();
