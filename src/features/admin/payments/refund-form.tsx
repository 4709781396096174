// The full remaining amount of a payment or a part of it, and the reason.
import { useMutation } from "convex/react";
import { useState } from "react";
import { useForm, useWatch, type Resolver } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { errorText } from "../../../texts/errors";
import { adminText } from "../../../texts/admin";
import { adminPaymentsText } from "../../../texts/admin-payments";
import { refundForm } from "#shared/forms/admin.ts";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/input";
import { DialogActions } from "../../../components/ui/dialog-actions";
import { SelectField } from "../../../components/ui/select";
import { TextareaField } from "../../../components/ui/textarea";
import { newRequestId } from "../../../lib/request-id";
import { formResolver } from "../../../lib/form-resolver";
import { dollarsAndCents } from "../../../lib/format";
import { amountOf } from "./refundable-amount";
import { useFirstFault } from "../../../hooks/use-first-fault";
import { useAsyncAction } from "../../../hooks/use-async-action";

/** `amount` as typed; it counts only with `isPart`. */
type Values = { isPart: boolean; amount: string; reason: string };
type Refund = { amount: number | null; reason: string };

const EMPTY: Values = { isPart: false, amount: "", reason: "" };

type RefundFormProps = {
  paymentId: string;
  /** Dollars that can still be refunded. */
  left: number;
  onRequested: (refundId: string) => void;
};

/** Requests one refund; `onRequested` gets its id. */
export function RefundForm({ paymentId, left, onRequested }: RefundFormProps) {
  const request = useMutation(api.refunds.request);
  const { register, handleSubmit, control, setValue, formState } = useForm<Values, unknown, Refund>({
    resolver: resolverFor(left),
    defaultValues: EMPTY,
    // It would be the field that was registered first.
    shouldFocusError: false,
  });
  // An idempotency key: a repeated request after a lost reply is the same refund.
  const [requestId] = useState(newRequestId);
  const { busy, failure, run } = useAsyncAction();
  const { fields, onAttempt } = useFirstFault();
  const [isPart, typed] = useWatch({ control, name: ["isPart", "amount"] });
  const { errors } = formState;
  const submit = handleSubmit(async ({ amount, reason }) => {
    await run(async () => {
      const { refundId } = await request({ requestId, paymentId, amount, reason });
      onRequested(refundId);
    });
  });
  return (
    <form
      noValidate
      aria-label={adminPaymentsText("refundTitle")}
      className="grid gap-5"
      ref={fields}
      onSubmit={(event) => void submit(event).then(onAttempt)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={adminPaymentsText("howMuch")}
          // The choice names an amount: alone it has the row.
          className={isPart ? undefined : "sm:col-span-2"}
          value={isPart ? "part" : "all"}
          onChange={(event) => setValue("isPart", event.target.value === "part")}
        >
          <option value="all">{adminPaymentsText("fullAmount", { amount: dollarsAndCents(left) })}</option>
          <option value="part">{adminPaymentsText("partialAmount")}</option>
        </SelectField>
        {isPart && (
          <TextField
            label={adminText("amountUsd")}
            required
            inputMode="decimal"
            hint={adminPaymentsText("upTo", { amount: dollarsAndCents(left) })}
            error={errors.amount?.message}
            {...register("amount")}
          />
        )}
      </div>
      <p className="text-sm text-ink-soft">{effectText(isPart)}</p>
      <TextareaField
        label={adminPaymentsText("reason")}
        required
        hint={adminPaymentsText("reasonHint")}
        className="[&_textarea]:min-h-24 max-sm:[&_textarea]:min-h-18"
        error={errors.reason?.message}
        {...register("reason")}
      />
      <DialogActions isBusy={busy} isFooter failure={failure}>
        <Button type="submit" disabled={busy}>
          {busy ? adminPaymentsText("asking") : label(amountIn({ isPart, amount: typed }), left)}
        </Button>
      </DialogActions>
    </form>
  );
}

const amountIn = ({ isPart, amount }: Pick<Values, "isPart" | "amount">): number | null =>
  isPart ? amountOf(amount) : null;

/** The shared rules, and no more than the `left` dollars. */
function resolverFor(left: number): Resolver<Values, unknown, Refund> {
  const resolve = formResolver<Refund>(refundForm);
  return async ({ reason, ...typed }, context) => {
    const refund = { amount: amountIn(typed), reason };
    const result = await resolve(refund, context, { fields: {}, shouldUseNativeValidation: false });
    if ((refund.amount ?? 0) <= left || Object.keys(result.errors).length > 0) return result;
    return {
      values: {},
      errors: { amount: { type: "max", message: errorText("refund-exceeds-payment") } },
    };
  };
}

const effectText = (isPart: boolean): string => adminPaymentsText(isPart ? "partEffect" : "fullEffect");

const label = (amount: number | null, left: number): string =>
  amount === null || amount >= 0.01
    ? adminPaymentsText("refundAmount", { amount: dollarsAndCents(amount ?? left) })
    : adminPaymentsText("refund");
