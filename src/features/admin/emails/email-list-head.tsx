// Above the list of e-mails: how many they are, and on phones their order.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { OrderSelect } from "../../../components/staff/order-select";
import { shownCount } from "../../../lib/format";
import { adminText } from "../../../texts/admin";
import { adminEmailsText } from "../../../texts/admin-emails";
import { ListCount } from "../common/list-bar";
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

/** The names of the sorted columns have no room in one line. */
export function EmailOrder() {
  const { order, sorting } = useOrder(EMAIL_ORDERS);
  return <OrderSelect orders={orderLabels()} value={order} onChange={sorting.onChange} className="w-full" />;
}

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
type CountProps = { listed: number; isWhole: boolean; hasFailed: boolean };

/** Nothing counts all emails: of a longer list it says how many failed. */
export function EmailCount({ listed, isWhole, hasFailed }: CountProps) {
  const failed = useQuery(api.adminOverview.waiting)?.failedEmails ?? 0;
  const facts = [
    ...(isWhole && listed > 0 ? [adminEmailsText("count", { count: listed })] : []),
    ...(hasFailed && failed > 0 ? [adminEmailsText("failedCount", { count: shownCount(failed) })] : []),
  ];
  return <ListCount>{facts.join(" · ")}</ListCount>;
}
