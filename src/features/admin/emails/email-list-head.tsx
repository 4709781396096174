// Above the list of e-mails: how many they are, and on phones their order.
import { useQuery, type UsePaginatedQueryResult } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { OrderLine } from "../../../components/staff/order-select";
import { shownCount } from "../../../lib/format";
import { adminText } from "../../../texts/admin";
import { adminEmailsText } from "../../../texts/admin-emails";
import { ListCount } from "../common/list-bar";
import type { EmailRow } from "../common/types";
import { useOrder } from "../common/use-order";

export const EMAIL_ORDERS = [
  "newest",
  "oldest",
  "recipientDown",
  "recipientUp",
  "typeDown",
  "typeUp",
  "statusDown",
  "statusUp",
] as const;

export const EmailOrder = () => <OrderLine orders={orderLabels()} sorting={useOrder(EMAIL_ORDERS).sorting} />;

const orderLabels = (): Record<(typeof EMAIL_ORDERS)[number], string> => {
  const by = (direction: "down" | "up", column: string) => adminEmailsText(direction, { column });
  const [recipient, mail, status] = [adminEmailsText("sentTo"), adminEmailsText("mail"), adminText("status")];
  return {
    newest: adminEmailsText("newest"),
    oldest: adminEmailsText("oldest"),
    ...{ recipientUp: by("up", recipient), recipientDown: by("down", recipient) },
    ...{ typeUp: by("up", mail), typeDown: by("down", mail) },
    ...{ statusUp: by("up", status), statusDown: by("down", status) },
  };
};

/** `hasFailed`: where no chip says how many failed. */
type CountProps = { list: UsePaginatedQueryResult<EmailRow>; hasFailed: boolean };

/** Nothing counts all emails: of a longer list it says how many are shown. */
export function EmailCount({ list: { results, status }, hasFailed }: CountProps) {
  const failed = useQuery(api.adminOverview.waiting)?.failedEmails ?? 0;
  const count = results.length;
  if (count === 0) return <ListCount>{""}</ListCount>;
  const isWhole = status === "Exhausted";
  const facts = [
    adminEmailsText(isWhole ? "count" : "firstCount", { count }),
    // Not only of those that are shown.
    ...(hasFailed && failed > 0
      ? [adminEmailsText(isWhole ? "failedCount" : "failedInAll", { count: shownCount(failed) })]
      : []),
  ];
  return <ListCount>{facts.join(" · ")}</ListCount>;
}
