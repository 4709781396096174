import { adminText } from "../../../texts/admin";
import { adminEmailsText } from "../../../texts/admin-emails";

/** The labels of the orders of e-mails. */
export function emailOrders() {
  const by = (direction: "down" | "up", column: string) => adminEmailsText(direction, { column });
  const [recipient, mail, status] = [adminEmailsText("sentTo"), adminEmailsText("mail"), adminText("status")];
  return {
    newest: adminText("newest"),
    oldest: adminText("oldest"),
    ...{ recipientUp: by("up", recipient), recipientDown: by("down", recipient) },
    ...{ typeUp: by("up", mail), typeDown: by("down", mail) },
    ...{ statusUp: by("up", status), statusDown: by("down", status) },
  };
}
