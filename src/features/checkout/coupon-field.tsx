// The line of a code in the sum, and "Have a code?": the server computes the price with the coupon.
import { useAction, useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import type { LiveCheckout } from "./enroll-step";
import { dollars } from "../../lib/format";
import { orderText } from "../../texts/order";
import { uiText } from "../../texts/ui";

type AppliedCodeProps = Pick<LiveCheckout, "checkoutId"> & {
  couponCode: string;
  /** What it takes off, as the lines around it are written. */
  amount: string;
  isReleased: boolean;
};

export function AppliedCode({ checkoutId, couponCode, amount, isReleased }: AppliedCodeProps) {
  const remove = useMutation(api.checkouts.removeCoupon);
  const { busy, run } = useAsyncAction();
  return (
    <div className="flex items-baseline justify-between gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p role="status" className="wrap-anywhere">
          {orderText.rich("codeLine", {
            code: couponCode,
            value: (inside) => <span className="figures">{inside}</span>,
          })}
          <span className="sr-only"> {amount}</span>
        </p>
        {!isReleased && (
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-sm link text-ink-soft sm:min-h-9"
            disabled={busy}
            aria-label={orderText("removeCode", { code: couponCode })}
            onClick={() => {
              void run(() => remove({ checkoutId }));
            }}
          >
            {orderText("remove")}
          </button>
        )}
      </div>
      {/* Read with the code. */}
      <span aria-hidden className="whitespace-nowrap tabular-nums">
        {amount}
      </span>
    </div>
  );
}

/** "Have a code?" */
export const CodeLink = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    className="inline-flex min-h-11 items-center text-sm link text-ink-soft sm:min-h-9"
    onClick={onClick}
  >
    {orderText("haveCode")}
  </button>
);

type CodeFormProps = Pick<LiveCheckout, "checkoutId"> & { isOpenAtFirst?: boolean };

export function CodeForm({ checkoutId, isOpenAtFirst = false }: CodeFormProps) {
  const apply = useAction(api.checkouts.applyCoupon);
  const [open, setOpen] = useState(isOpenAtFirst);
  const { register, handleSubmit, control, reset } = useForm({ defaultValues: { code: "" } });
  const typed = useWatch({ control, name: "code" });
  const { busy, failure, run, clear } = useAsyncAction();
  const credits = useQuery(api.credits.mine) ?? [];
  const usable = credits.filter(({ isReserved }) => !isReserved);
  if (!open)
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {usable.map(({ code, amount }) => (
          <button
            key={code}
            type="button"
            disabled={busy}
            className="inline-flex min-h-11 items-center text-sm link sm:min-h-9"
            onClick={() => {
              void run(() => apply({ checkoutId, code }));
            }}
          >
            {orderText("useCredit", { amount: dollars(amount) })}
          </button>
        ))}
        <CodeLink
          onClick={() => {
            setOpen(true);
          }}
        />
        {failure !== null && <Notice tone="error">{failure}</Notice>}
      </div>
    );
  return (
    <form
      noValidate
      className="grid grid-cols-[1fr_auto_auto] items-start gap-x-3 py-2"
      onSubmit={handleSubmit(async ({ code }) => {
        if (code.trim() !== "") await run(() => apply({ checkoutId, code }));
      })}
    >
      <TextField
        label={orderText("code")}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        error={failure ?? undefined}
        {...register("code")}
      />
      <Button type="submit" variant="secondary" className="mt-label" disabled={busy || typed.trim() === ""}>
        {busy ? orderText("applying") : orderText("apply")}
      </Button>
      <Button
        variant="quiet"
        className="-me-2 mt-label px-2"
        disabled={busy}
        onClick={() => {
          clear();
          reset();
          setOpen(false);
        }}
      >
        {uiText("cancel")}
      </Button>
    </form>
  );
}
