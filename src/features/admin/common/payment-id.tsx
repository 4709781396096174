// A payment id, shortened where tables are narrow, with a button that copies the whole of it.
import { Copy } from "lucide-react";
import { cn } from "../../../lib/cn";
import { shortId } from "../../../lib/format";
import { adminText } from "../../../texts/admin";
import { copyPaymentId } from "./copy-payment-id";

/** `isWhole`: never shortened, where it has a line of its own. */
type PaymentIdProps = { id: string | null; isWhole?: boolean };

export function PaymentId({ id, isWhole = false }: PaymentIdProps) {
  if (id === null)
    return (
      <span className="text-ink-faint">
        <span aria-hidden>–</span>
        <span className="sr-only">{adminText("none")}</span>
      </span>
    );
  return (
    <span className="inline-flex max-w-full items-center gap-1 whitespace-nowrap">
      {!isWhole && (
        <span className="min-w-0 truncate figures 2xl:hidden" title={id}>
          {shortId(id)}
        </span>
      )}
      <span className={cn("figures", isWhole ? "wrap-anywhere whitespace-normal" : "hidden 2xl:inline")}>
        {id}
      </span>
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
