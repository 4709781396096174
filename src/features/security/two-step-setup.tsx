// Turning two-step sign-in on: password, QR code with a first code, recovery codes.
import { useAction } from "convex/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { codeForm, passwordForm, type CodeValues, type PasswordValues } from "#shared/forms/account.ts";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { DialogActions } from "../../components/ui/dialog-actions";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { PasswordField } from "../../components/ui/password-field";
import { useAsyncAction } from "../../hooks/use-async-action";
import { QrCode } from "./qr-code";
import { RecoveryCodes } from "./recovery-codes";
import { formResolver } from "../../lib/form-resolver";
import { securityText } from "../../texts/security";

type Secret = { secret: string; uri: string };

export type Closing = {
  onClose: () => void;
  /** Takes the focus when the dialog is gone. */
  onCloseAutoFocus?: (event: Event) => void;
};

export function TwoStepSetup({ onClose, ...focus }: Closing) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const title = securityText(codes === null ? "turnOnTitle" : "saveCodes");
  return (
    <Dialog open title={title} onOpenChange={onClose} {...focus}>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : secret !== null ? (
        <FirstCode secret={secret} onDone={setCodes} onExpired={() => setSecret(null)} />
      ) : (
        <OwnPassword onDone={setSecret} />
      )}
    </Dialog>
  );
}

function OwnPassword({ onDone }: { onDone: (secret: Secret) => void }) {
  const begin = useAction(api.secondFactor.begin);
  const request = useAsyncAction();
  const { register, handleSubmit, formState } = useForm<PasswordValues>({
    resolver: formResolver(passwordForm),
    defaultValues: { password: "" },
  });
  const submit = handleSubmit(async (form) => {
    await request.run(async () => {
      onDone(await begin(form));
    });
  });
  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
      <p className="text-ink-soft">{securityText("start")}</p>
      {request.failure !== null && <Notice tone="error">{request.failure}</Notice>}
      <PasswordField
        label={securityText("password")}
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        {...register("password")}
      />
      <DialogActions isBusy={request.busy}>
        <Button type="submit" disabled={request.busy}>
          {request.busy ? securityText("checking") : securityText("continue")}
        </Button>
      </DialogActions>
    </form>
  );
}

type FirstCodeProps = { secret: Secret; onDone: (codes: string[]) => void; onExpired: () => void };

function FirstCode({ secret, onDone, onExpired }: FirstCodeProps) {
  const confirm = useAction(api.secondFactor.confirm);
  const request = useAsyncAction();
  const { register, handleSubmit, formState } = useForm<CodeValues>({
    resolver: formResolver(codeForm),
    defaultValues: { code: "" },
  });
  const submit = handleSubmit(async (form) => {
    await request.run(async () => {
      onDone(await confirm(form));
    });
  });
  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
      <p className="text-ink-soft">{securityText("scan")}</p>
      <QrCode text={secret.uri} label={securityText("qrCode")} />
      <p className="text-sm text-ink-soft">
        {securityText.rich("cannotScan", {
          secret: groupsOfFour(secret.secret),
          key: (inside) => <code className="font-mono text-ink select-all">{inside}</code>,
        })}
      </p>
      {request.failure !== null && <Notice tone="error">{request.failure}</Notice>}
      {request.code === "second-factor-expired" ? (
        <Button className="justify-self-start" onClick={onExpired}>
          {securityText("startAgain")}
        </Button>
      ) : (
        <>
          <TextField
            label={securityText("appCode")}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={formState.errors.code?.message}
            {...register("code")}
          />
          <DialogActions isBusy={request.busy}>
            <Button type="submit" disabled={request.busy}>
              {request.busy ? securityText("checking") : securityText("turnOn")}
            </Button>
          </DialogActions>
        </>
      )}
    </form>
  );
}

const groupsOfFour = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ");
