// A payment id, shortened, with a button that copies the whole of it.
import { Copy } from "lucide-react";
import { showToast } from "../../../lib/toast";
import { shortId } from "../../../lib/format";
import { adminText } from "../../../texts/admin";

export function PaymentId({ id }: { id: string | null }) {
  if (id === null) return <span className="text-ink-faint">{adminText("none")}</span>;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <span className="figures" title={id}>
        {shortId(id)}
      </span>
      <button
        type="button"
        aria-label={adminText("copyPaymentId", { id })}
        className="grid size-8 place-items-center rounded-sm text-ink-faint hover:text-ink"
        onClick={() => {
          void navigator.clipboard.writeText(id).then(
            () => showToast(adminText("paymentIdCopied")),
            () => showToast(adminText("copyRefused", { id })),
          );
        }}
      >
        <Copy className="size-4" aria-hidden />
      </button>
    </span>
  );
}
