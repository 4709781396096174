import { copyText } from "../../../lib/copy-text";
import { adminText } from "../../../texts/admin";

/** Copies a payment id and announces it; a browser that refuses shows the id instead. */
export const copyPaymentId = (id: string): Promise<void> =>
  copyText(id, adminText("paymentIdCopied"), adminText("copyRefused", { id }));
