// "Have a code?": the price with it is computed by the server and shown as it answers.
import { useAction, useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { priceLabel } from "#shared/pricing.ts";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { useAsyncAction } from "../../hooks/use-async-action";
import type { LiveCheckout } from "./enroll-step";

export function CouponField({ live }: { live: LiveCheckout }) {
  const remove = useMutation(api.checkouts.removeCoupon);
  const { busy, run } = useAsyncAction();
  const { checkoutId, couponCode, discount } = live;
  if (couponCode === null) return <CodeForm live={live} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-rule py-3">
      <p role="status" className="text-sm">
        Code <span className="figures text-ink">{couponCode}</span> takes{" "}
        <span className="figures text-ink">{priceLabel(discount)}</span> off.
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="-mr-4"
        disabled={busy}
        aria-label={`Remove code ${couponCode}`}
        onClick={() => {
          void run(() => remove({ checkoutId }));
        }}
      >
        Remove
      </Button>
    </div>
  );
}

function CodeForm({ live: { checkoutId } }: { live: LiveCheckout }) {
  const apply = useAction(api.checkouts.applyCoupon);
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState("");
  const { busy, failure, run } = useAsyncAction();
  if (!open)
    return (
      <button
        type="button"
        className="justify-self-start text-sm link text-ink-soft"
        onClick={() => {
          setOpen(true);
        }}
      >
        Have a code?
      </button>
    );
  return (
    <form
      noValidate
      className="grid grid-cols-[1fr_auto] items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== "") void run(() => apply({ checkoutId, code }));
      }}
    >
      <TextField
        label="Code"
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={code}
        error={failure ?? undefined}
        onChange={(event) => {
          setCode(event.target.value);
        }}
      />
      <Button type="submit" variant="secondary" className="mt-7 h-12" disabled={busy || code.trim() === ""}>
        {busy ? "Applying..." : "Apply"}
      </Button>
    </form>
  );
}
