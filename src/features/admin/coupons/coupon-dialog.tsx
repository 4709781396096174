// The form of a coupon, a new one or one that is changed.
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
import { CouponSummary } from "./coupon-summary";
import { useDialogForm } from "../../../hooks/use-dialog-form";
import type { StaffCoupon } from "../common/types";

const EMPTY: CouponForm = {
  ...{ code: "", kind: "percent", value: 10, courseId: null, startsOn: null, endsOn: null },
  ...{ maxUses: null, maxUsesPerUser: 1 },
};

/** Refusals that are shown at the field they are about. */
const FIELD_REFUSALS: Readonly<Partial<Record<string, keyof CouponForm>>> = {
  "coupon-code-taken": "code",
  "coupon-limit-below-uses": "maxUses",
};

/** Without a coupon, makes one. */
export function CouponDialog({ coupon, onClose }: { coupon?: StaffCoupon; onClose: () => void }) {
  const create = useMutation(api.adminCoupons.create);
  const update = useMutation(api.adminCoupons.update);
  const { values, change, submit, busy, errors, failure, code } = useDialogForm(couponForm, coupon ?? EMPTY);
  const refused = FIELD_REFUSALS[code ?? ""];
  const fieldErrors = refused && failure !== null ? { ...errors, [refused]: failure } : errors;
  const send = async ({ code: name, ...terms }: CouponForm) =>
    coupon === undefined
      ? await create({ form: { code: name, ...terms } })
      : await update({ couponId: coupon.couponId, form: terms });
  const onSent = () => {
    showToast(adminCouponsText(coupon === undefined ? "ready" : "saved"));
    onClose();
  };
  return (
    <FormDialog
      title={coupon ? adminCouponsText("editOf", { code: coupon.code }) : adminCouponsText("newCoupon")}
      description={adminCouponsText(coupon === undefined ? "formHint" : "changeHint")}
      action={{
        label: adminCouponsText(coupon === undefined ? "create" : "save"),
        busy: adminText("saving"),
      }}
      busy={busy}
      summary={<CouponSummary form={values} />}
      error={refused === undefined ? failure : null}
      onSubmit={submit(send, onSent)}
      onClose={onClose}
    >
      {coupon === undefined && <CodeField code={values.code} error={fieldErrors.code} onChange={change} />}
      <CouponFields form={values} errors={fieldErrors} onChange={change} />
    </FormDialog>
  );
}

type CodeFieldProps = {
  code: string;
  error: string | undefined;
  onChange: (change: Pick<CouponForm, "code">) => void;
};

function CodeField({ code, error, onChange }: CodeFieldProps) {
  return (
    <TextField
      label={adminCouponsText("code")}
      required
      autoComplete="off"
      error={error}
      value={code}
      onChange={(event) => {
        onChange({ code: event.target.value.toUpperCase() });
      }}
    />
  );
}

/** Two short fields in a line where they have room. */
const PAIRS = "grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-x-3 gap-y-4 sm:gap-x-5";
/** A date with its mark needs a line of its own on phones. */
const DAYS = "grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2";

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
    ...{
      type: "date",
      hint: adminCouponsText(name === "startsOn" ? "startsNow" : "noEnd"),
      value: form[name] ?? "",
    },
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      onChange({ [name]: event.target.value === "" ? null : event.target.value });
    },
  });
  return (
    <>
      <DiscountFields form={form} errors={errors} onChange={onChange} />
      <CourseSelect
        none={adminCouponsText("everyCourseOption")}
        error={errors.courseId}
        value={form.courseId ?? ""}
        onChange={(courseId) => {
          onChange({ courseId: courseId === "" ? null : courseId });
        }}
      />
      <div className={DAYS}>
        <TextField label={adminCouponsText("validFrom")} {...day("startsOn")} />
        <TextField label={adminCouponsText("validUntil")} {...day("endsOn")} />
      </div>
      <div className={PAIRS}>
        <TextField label={adminCouponsText("totalUses")} {...number("maxUses")} />
        <TextField label={adminCouponsText("usesPerPerson")} {...number("maxUsesPerUser")} />
      </div>
    </>
  );
}

function DiscountFields({ form, errors, onChange }: CouponFieldsProps) {
  return (
    <div className={PAIRS}>
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
