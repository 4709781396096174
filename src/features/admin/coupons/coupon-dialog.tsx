// The form of a new coupon.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { couponForm, type CouponForm } from "#shared/forms/coupon.ts";
import { TextField } from "../../../components/ui/input";
import { SelectField } from "../../../components/ui/select";
import { showToast } from "../../../lib/toast";
import { adminText } from "../../../texts/admin";
import { adminCouponsText } from "../../../texts/admin-coupons";
import { CourseSelect } from "../common/course-select";
import { FormDialog } from "../../../components/staff/form-dialog";
import { useDialogForm } from "../../../hooks/use-dialog-form";

const EMPTY: CouponForm = {
  ...{ code: "", kind: "percent", value: 10, courseId: null, startsOn: null, endsOn: null },
  ...{ maxUses: null, maxUsesPerUser: 1 },
};

export function CouponDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(api.adminCoupons.create);
  const { values, change, submit, busy, errors, failure, code } = useDialogForm(couponForm, EMPTY);
  const onCreated = async () => {
    await showToast(adminCouponsText("ready"));
    onClose();
  };
  return (
    <FormDialog
      title={adminCouponsText("newCoupon")}
      description={adminCouponsText("formHint")}
      action={{ label: adminCouponsText("create"), busy: adminText("saving") }}
      busy={busy}
      error={code === "coupon-code-taken" ? null : failure}
      onSubmit={submit((form) => create({ form }), onCreated)}
      onClose={onClose}
    >
      <CouponFields
        form={values}
        errors={code === "coupon-code-taken" && failure !== null ? { ...errors, code: failure } : errors}
        onChange={change}
      />
    </FormDialog>
  );
}

type CouponFieldsProps = {
  form: CouponForm;
  errors: Partial<Record<keyof CouponForm, string>>;
  onChange: (change: Partial<CouponForm>) => void;
};

function CouponFields({ form, errors, onChange }: CouponFieldsProps) {
  const number = (name: "maxUses" | "maxUsesPerUser") => ({
    ...{ type: "number", min: 1, hint: adminCouponsText("noLimit"), value: form[name] ?? "" },
    error: errors[name],
    onChange: (event: { target: HTMLInputElement }) => {
      const { value, valueAsNumber } = event.target;
      onChange({ [name]: value === "" ? null : valueAsNumber });
    },
  });
  const day = (name: "startsOn" | "endsOn") => ({
    ...{ type: "date", hint: adminCouponsText("noLimit"), value: form[name] ?? "" },
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      onChange({ [name]: event.target.value === "" ? null : event.target.value });
    },
  });
  return (
    <>
      <TextField
        label={adminCouponsText("code")}
        required
        autoComplete="off"
        error={errors.code}
        value={form.code}
        onChange={(event) => {
          onChange({ code: event.target.value.toUpperCase() });
        }}
      />
      <DiscountFields form={form} errors={errors} onChange={onChange} />
      <CourseSelect
        none={adminCouponsText("everyCourseOption")}
        error={errors.courseId}
        value={form.courseId ?? ""}
        onChange={(courseId) => {
          onChange({ courseId: courseId === "" ? null : courseId });
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={adminText("firstDay")} {...day("startsOn")} />
        <TextField label={adminText("lastDay")} {...day("endsOn")} />
        <TextField label={adminCouponsText("totalUses")} {...number("maxUses")} />
        <TextField label={adminCouponsText("usesPerPerson")} {...number("maxUsesPerUser")} />
      </div>
    </>
  );
}

function DiscountFields({ form, errors, onChange }: CouponFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={adminCouponsText("discountType")}
        value={form.kind}
        onChange={(event) => {
          onChange({ kind: event.target.value === "amount" ? "amount" : "percent" });
        }}
      >
        <option value="percent">{adminCouponsText("percentOfPrice")}</option>
        <option value="amount">{adminCouponsText("amountInDollars")}</option>
      </SelectField>
      <TextField
        label={adminCouponsText(form.kind === "percent" ? "percent" : "dollars")}
        type="number"
        required
        min={0}
        error={errors.value}
        step={form.kind === "percent" ? 1 : 0.01}
        value={Number.isNaN(form.value) ? "" : form.value}
        onChange={(event) => {
          onChange({ value: event.target.valueAsNumber });
        }}
      />
    </div>
  );
}
