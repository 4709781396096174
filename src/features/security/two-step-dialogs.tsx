// Turning two-step sign-in off, and replacing the recovery codes: both take the password and a code.
import { useAction } from "convex/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { passwordAndCodeForm, type PasswordAndCodeValues } from "#shared/forms/account.ts";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { DialogActions } from "../../components/ui/dialog-actions";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { PasswordField } from "../../components/ui/password-field";
import { useAsyncAction } from "../../hooks/use-async-action";
import { showToast } from "../../lib/toast";
import { RecoveryCodes } from "./recovery-codes";
import type { Closing } from "./two-step-setup";
import { formResolver } from "../../lib/form-resolver";
import { securityText } from "../../texts/security";

export function TwoStepOff({ onClose, ...focus }: Closing) {
  const turnOff = useAction(api.secondFactor.turnOff);
  return (
    <Dialog
      open
      title={securityText("turnOffTitle")}
      description={securityText("turnOffExplained")}
      onOpenChange={onClose}
      {...focus}
    >
      <ProofForm
        label={securityText("turnOff")}
        onSubmit={async (form) => {
          await turnOff(form);
          onClose();
          showToast(securityText("isOff"));
        }}
      />
    </Dialog>
  );
}

export function NewRecoveryCodes({ onClose, ...focus }: Closing) {
  const renew = useAction(api.secondFactor.renewRecoveryCodes);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes !== null) {
    return (
      <Dialog open title={securityText("saveCodes")} onOpenChange={onClose} {...focus}>
        <RecoveryCodes codes={codes} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={securityText("newCodes")}
      description={securityText("newCodesExplained")}
      onOpenChange={onClose}
      {...focus}
    >
      <ProofForm
        label={securityText("showNewCodes")}
        onSubmit={async (form) => {
          setCodes(await renew(form));
        }}
      />
    </Dialog>
  );
}

function ProofForm({
  label,
  onSubmit,
}: {
  label: string;
  onSubmit: (form: PasswordAndCodeValues) => Promise<void>;
}) {
  const request = useAsyncAction();
  const { register, handleSubmit, formState } = useForm<PasswordAndCodeValues>({
    resolver: formResolver(passwordAndCodeForm),
    defaultValues: { password: "", code: "" },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (form) => {
    await request.run(() => onSubmit(form));
  });
  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
      {request.failure !== null && <Notice tone="error">{request.failure}</Notice>}
      <PasswordField
        label={securityText("password")}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register("password")}
      />
      <TextField
        label={securityText("anyCode")}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        required
        error={errors.code?.message}
        {...register("code")}
      />
      <DialogActions isBusy={request.busy}>
        <Button type="submit" disabled={request.busy}>
          {request.busy ? securityText("checking") : label}
        </Button>
      </DialogActions>
    </form>
  );
}
