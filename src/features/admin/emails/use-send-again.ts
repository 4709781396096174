import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { showToast } from "../../../lib/toast";
import { adminEmailsText } from "../../../texts/admin-emails";
import type { EmailRow } from "../common/types";

/** Sends an e-mail that failed once more; `name` is that of a button for it, which names the e-mail. */
export function useSendAgain({ _id: emailId, subject, recipientEmail: email }: EmailRow) {
  const resend = useMutation(api.adminEmails.resend);
  const { busy, failure, run } = useAsyncAction();
  return {
    busy,
    failure,
    name: adminEmailsText("sendAgainOf", { subject, email }),
    sendAgain: async () => {
      if (await run(() => resend({ emailId }))) showToast(adminEmailsText("sentAgain"));
    },
  };
}
