import { showToast } from "../../../lib/toast";
import { adminText } from "../../../texts/admin";

/** Copies a payment id and announces it; a browser that refuses shows the id instead. */
export async function copyPaymentId(id: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(id).then(
    () => true,
    () => false,
  );
  showToast(isCopied ? adminText("paymentIdCopied") : adminText("copyRefused", { id }));
}
