// The form of a new coupon.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { couponForm, type CouponForm } from "../../../shared/forms/coupon";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { SelectField } from "../../components/ui/select";
import { showToast } from "../../lib/toast";
import { CourseSelect } from "./course-select";
import { firstProblem } from "./first-problem";
import { useAttempt } from "./use-attempt";

const EMPTY: CouponForm = {
  ...{ code: "", kind: "percent", value: 10, courseId: null, startsOn: null, endsOn: null },
  ...{ maxUses: null, maxUsesPerUser: 1 },
};

export function CouponDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(api.adminCoupons.create);
  const [form, setForm] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, failure, run } = useAttempt();
  const submit = async () => {
    const fault = firstProblem(couponForm, form);
    setProblem(fault);
    if (fault !== null || !(await run(() => create({ form })))) return;
    await showToast("The coupon is ready.");
    onClose();
  };
  return (
    <Dialog
      open
      title="New coupon"
      description="Learners type the code where they pay. The price is computed on the server."
      onOpenChange={onClose}
    >
      <form
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <CouponFields
          form={form}
          onChange={(change) => {
            setForm({ ...form, ...change });
          }}
        />
        {(problem ?? failure) !== null && <Notice tone="error">{problem ?? failure}</Notice>}
        <Button type="submit" disabled={busy} className="justify-self-start">
          {busy ? "Saving..." : "Create coupon"}
        </Button>
      </form>
    </Dialog>
  );
}

type CouponFieldsProps = { form: CouponForm; onChange: (change: Partial<CouponForm>) => void };

function CouponFields({ form, onChange }: CouponFieldsProps) {
  const number = (name: "maxUses" | "maxUsesPerUser") => ({
    ...{ type: "number", min: 1, hint: "Empty: no limit", value: form[name] ?? "" },
    onChange: (event: { target: HTMLInputElement }) => {
      const { value, valueAsNumber } = event.target;
      onChange({ [name]: value === "" ? null : valueAsNumber });
    },
  });
  const day = (name: "startsOn" | "endsOn") => ({
    ...{ type: "date", hint: "Empty: no limit", value: form[name] ?? "" },
    onChange: (event: { target: { value: string } }) => {
      onChange({ [name]: event.target.value === "" ? null : event.target.value });
    },
  });
  return (
    <>
      <TextField
        label="Code"
        required
        autoComplete="off"
        value={form.code}
        onChange={(event) => {
          onChange({ code: event.target.value.toUpperCase() });
        }}
      />
      <Worth form={form} onChange={onChange} />
      <CourseSelect
        none="Every course"
        value={form.courseId ?? ""}
        onChange={(courseId) => {
          onChange({ courseId: courseId === "" ? null : courseId });
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First day" {...day("startsOn")} />
        <TextField label="Last day" {...day("endsOn")} />
        <TextField label="Uses in all" {...number("maxUses")} />
        <TextField label="Uses per person" {...number("maxUsesPerUser")} />
      </div>
    </>
  );
}

function Worth({ form, onChange }: CouponFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Takes off"
        value={form.kind}
        onChange={(event) => {
          onChange({ kind: event.target.value === "amount" ? "amount" : "percent" });
        }}
      >
        <option value="percent">Percent of the price</option>
        <option value="amount">An amount in dollars</option>
      </SelectField>
      <TextField
        label={form.kind === "percent" ? "Percent" : "Dollars"}
        type="number"
        required
        min={0}
        step={form.kind === "percent" ? 1 : 0.01}
        value={Number.isNaN(form.value) ? "" : form.value}
        onChange={(event) => {
          onChange({ value: event.target.valueAsNumber });
        }}
      />
    </div>
  );
}
