// A payment id, shortened where tables are narrow, with a button that copies the whole of it.
import { Copy } from "lucide-react";
import { shortId } from "../../../lib/format";
import { adminText } from "../../../texts/admin";
import { copyPaymentId } from "./copy-payment-id";

export function PaymentId({ id }: { id: string | null }) {
  if (id === null) return <span className="text-ink-faint">{adminText("none")}</span>;
  return (
    <span className="inline-flex max-w-full items-center gap-1 whitespace-nowrap">
      <span className="min-w-0 truncate figures 2xl:hidden" title={id}>
        {shortId(id)}
      </span>
      <span className="hidden figures 2xl:inline">{id}</span>
      <button
        type="button"
        aria-label={adminText("copyPaymentId", { id })}
        className="-my-1.5 grid size-8 shrink-0 place-items-center rounded-sm text-ink-faint hover:text-ink"
        onClick={() => {
          void copyPaymentId(id);
        }}
      >
        <Copy className="size-4" aria-hidden />
      </button>
    </span>
  );
}
