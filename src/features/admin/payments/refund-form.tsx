// All that is left of a payment or a part of it, and the reason.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { errorMessage } from "#shared/errors.ts";
import { refundForm } from "#shared/forms/admin.ts";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/input";
import { Notice } from "../../../components/ui/notice";
import { SelectField } from "../../../components/ui/select";
import { TextareaField } from "../../../components/ui/textarea";
import { newRequestId } from "../../../lib/request-id";
import { showToast } from "../../../lib/toast";
import { firstProblem } from "../../../lib/first-problem";
import { dollars } from "../../../lib/format";
import { amountOf } from "./refundable-amount";
import { useAsyncAction } from "../../../hooks/use-async-action";

const EMPTY = { isPart: false, amount: "", reason: "" };

export function RefundForm({ paymentId, left }: { paymentId: string; left: number }) {
  const request = useMutation(api.refunds.request);
  const [form, setForm] = useState(EMPTY);
  // One id for one decision: asking again after a lost answer is the same refund.
  const [requestId, setRequestId] = useState(newRequestId);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, failure, run } = useAsyncAction();
  const amount = form.isPart ? amountOf(form.amount) : null;
  const submit = async () => {
    const fault = problemOf({ amount, reason: form.reason }, left);
    setProblem(fault);
    if (fault !== null) return;
    if (!(await run(() => request({ requestId, paymentId, amount, reason: form.reason })))) return;
    setForm(EMPTY);
    setRequestId(newRequestId());
    await showToast("The refund is on its way.");
  };
  return (
    <form
      noValidate
      aria-label="Refund"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="How much"
          value={form.isPart ? "part" : "all"}
          onChange={(event) => setForm({ ...form, isPart: event.target.value === "part" })}
        >
          <option value="all">All that is left, {dollars(left)}</option>
          <option value="part">A part of it</option>
        </SelectField>
        {form.isPart && (
          <TextField
            label="Amount (USD)"
            required
            inputMode="decimal"
            value={form.amount}
            onChange={(event) => setForm({ ...form, amount: event.target.value })}
          />
        )}
      </div>
      <TextareaField
        label="Reason"
        required
        hint="Kept with the refund and in the audit log"
        className="[&_textarea]:min-h-24"
        value={form.reason}
        onChange={(event) => setForm({ ...form, reason: event.target.value })}
      />
      <p className="text-sm text-ink-soft">{effectText(form.isPart)}</p>
      {(problem ?? failure) !== null && <Notice tone="error">{problem ?? failure}</Notice>}
      <Button type="submit" disabled={busy} className="justify-self-start">
        {busy ? "Asking PayPal..." : label(amount, left)}
      </Button>
    </form>
  );
}

function problemOf(form: { amount: number | null; reason: string }, left: number): string | null {
  const fault = firstProblem(refundForm, form);
  if (fault !== null) return fault;
  return (form.amount ?? 0) > left ? errorMessage("refund-exceeds-payment") : null;
}

const effectText = (isPart: boolean): string =>
  isPart
    ? "The learner keeps the seat and the course while something of the payment is left."
    : "The enrollment ends and its seat is free again. This cannot be undone.";

const label = (amount: number | null, left: number): string =>
  amount === null || Number.isFinite(amount) ? `Refund ${dollars(amount ?? left)}` : "Refund";
