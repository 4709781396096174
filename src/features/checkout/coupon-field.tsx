// "Have a code?": the server computes the price with the coupon.
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
import { checkoutText } from "../../texts/checkout";

export function CouponField({ live }: { live: LiveCheckout }) {
  const remove = useMutation(api.checkouts.removeCoupon);
  const { busy, run } = useAsyncAction();
  const { checkoutId, couponCode, discount } = live;
  if (couponCode === null) return <CodeForm live={live} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-rule py-3">
      <p role="status" className="text-sm">
        {checkoutText.rich("codeApplied", {
          value: (inside) => <span className="figures text-ink">{inside}</span>,
          amount: (inside) => <span className="figures text-ink">{inside}</span>,
          code: couponCode,
          discount: dollars(discount),
        })}
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="-me-4"
        disabled={busy}
        aria-label={checkoutText("removeCode", { code: couponCode })}
        onClick={() => {
          void run(() => remove({ checkoutId }));
        }}
      >
        {checkoutText("remove")}
      </Button>
    </div>
  );
}

function CodeForm({ live: { checkoutId } }: { live: LiveCheckout }) {
  const apply = useAction(api.checkouts.applyCoupon);
  const [open, setOpen] = useState(false);
  const { register, handleSubmit, control } = useForm({ defaultValues: { code: "" } });
  const typed = useWatch({ control, name: "code" });
  const { busy, failure, run } = useAsyncAction();
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
            className="inline-flex min-h-9 items-center text-sm link"
            onClick={() => {
              void run(() => apply({ checkoutId, code }));
            }}
          >
            {checkoutText("useCredit", { amount: dollars(amount) })}
          </button>
        ))}
        <button
          type="button"
          className="inline-flex min-h-9 items-center text-sm link text-ink-soft"
          onClick={() => {
            setOpen(true);
          }}
        >
          {checkoutText("haveCode")}
        </button>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
      </div>
    );
  return (
    <form
      noValidate
      className="grid grid-cols-[1fr_auto] items-start gap-3"
      onSubmit={handleSubmit(async ({ code }) => {
        if (code.trim() !== "") await run(() => apply({ checkoutId, code }));
      })}
    >
      <TextField
        label={checkoutText("code")}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        error={failure ?? undefined}
        {...register("code")}
      />
      <Button type="submit" variant="secondary" className="mt-7.5" disabled={busy || typed.trim() === ""}>
        {busy ? checkoutText("applying") : checkoutText("apply")}
      </Button>
    </form>
  );
}
