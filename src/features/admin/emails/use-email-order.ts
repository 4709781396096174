// The order of a list of e-mails: its labels, the orders that a list offers, and search results in it.
import type { Sorting } from "../../../components/ui/table-order";
import { adminText } from "../../../texts/admin";
import { adminEmailsText } from "../../../texts/admin-emails";
import { alphabetical } from "../common/alphabetical";
import type { EmailRow } from "../common/types";
import { timeOrders, useOrder } from "../common/use-order";

/** Columns of texts that e-mails are sorted by. */
type TextColumn = "recipient" | "type" | "status";
/** The column whose value all e-mails of a list have in common, so that it cannot be sorted. */
export type CommonColumn = TextColumn | null;

export const ordersOf = (column: TextColumn, common: CommonColumn) =>
  column === common ? {} : { orders: [`${column}Down`, `${column}Up`] as const, isAlphabetical: true };

function emailOrders() {
  const recipient = alphabetical(adminEmailsText("sentTo"));
  const mail = alphabetical(adminEmailsText("mail"));
  const status = alphabetical(adminText("status"));
  return {
    ...timeOrders(),
    ...{ recipientUp: recipient.up, recipientDown: recipient.down },
    ...{ typeUp: mail.up, typeDown: mail.down },
    ...{ statusUp: status.up, statusDown: status.down },
  };
}
export type EmailOrder = keyof ReturnType<typeof emailOrders>;

/** The order in the address, or the newest first where that is one of the common column. */
export function useEmailOrder(common: CommonColumn): { order: EmailOrder; sorting: Sorting } {
  const { order: asked, sorting } = useOrder(emailOrders());
  const order = common !== null && asked.startsWith(common) ? "newest" : asked;
  return { order, sorting: { ...sorting, order } };
}

type Key = (row: EmailRow) => string | number;
const sentAt: Key = (row) => row.sentAt;
const recipient: Key = (row) => row.recipientEmail;
const type: Key = (row) => row.emailType;
const status: Key = (row) => row.status;

const KEYS: Record<EmailOrder, Key> = {
  ...{ newest: sentAt, oldest: sentAt },
  ...{ recipientUp: recipient, recipientDown: recipient },
  ...{ typeUp: type, typeDown: type },
  ...{ statusUp: status, statusDown: status },
};

/** As the server has the whole list: descending is the exact reverse. */
export function sortEmails(rows: readonly EmailRow[], order: EmailOrder): EmailRow[] {
  const sign = order === "oldest" || order.endsWith("Up") ? 1 : -1;
  const keyOf = KEYS[order];
  return [...rows].sort((a, b) => sign * (compare(keyOf(a), keyOf(b)) || a.sentAt - b.sentAt));
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
