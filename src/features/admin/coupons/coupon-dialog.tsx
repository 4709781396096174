// The form of a new coupon.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { couponForm, type CouponForm } from "#shared/forms/coupon.ts";
import { TextField } from "../../../components/ui/input";
import { SelectField } from "../../../components/ui/select";
import { showToast } from "../../../lib/toast";
import { CourseSelect } from "../common/course-select";
import { FormDialog } from "../../../components/staff/form-dialog";
import { useDialogForm } from "../../../hooks/use-dialog-form";

const EMPTY: CouponForm = {
  ...{ code: "", kind: "percent", value: 10, courseId: null, startsOn: null, endsOn: null },
  ...{ maxUses: null, maxUsesPerUser: 1 },
};

export function CouponDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(api.adminCoupons.create);
  const { values, change, submit, busy, error } = useDialogForm(couponForm, EMPTY);
  const onCreated = async () => {
    await showToast("The coupon is ready.");
    onClose();
  };
  return (
    <FormDialog
      title="New coupon"
      description="Learners enter the code at checkout."
      action={{ label: "Create coupon", busy: "Saving..." }}
      busy={busy}
      error={error}
      onSubmit={submit((form) => create({ form }), onCreated)}
      onClose={onClose}
    >
      <CouponFields form={values} onChange={change} />
    </FormDialog>
  );
}

type CouponFieldsProps = { form: CouponForm; onChange: (change: Partial<CouponForm>) => void };

function CouponFields({ form, onChange }: CouponFieldsProps) {
  const number = (name: "maxUses" | "maxUsesPerUser") => ({
    ...{ type: "number", min: 1, hint: "Leave blank for no limit", value: form[name] ?? "" },
    onChange: (event: { target: HTMLInputElement }) => {
      const { value, valueAsNumber } = event.target;
      onChange({ [name]: value === "" ? null : valueAsNumber });
    },
  });
  const day = (name: "startsOn" | "endsOn") => ({
    ...{ type: "date", hint: "Leave blank for no limit", value: form[name] ?? "" },
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
      <DiscountFields form={form} onChange={onChange} />
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
        <TextField label="Total uses" {...number("maxUses")} />
        <TextField label="Uses per person" {...number("maxUsesPerUser")} />
      </div>
    </>
  );
}

function DiscountFields({ form, onChange }: CouponFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Discount type"
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
