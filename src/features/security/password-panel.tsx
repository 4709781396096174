// Changing the password, or setting the first one by mail.
import { useAction } from "convex/react";
import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { changePasswordForm, type ChangePasswordValues } from "#shared/forms/account.ts";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { NewPasswordFields } from "../../components/ui/new-password-fields";
import { PasswordField } from "../../components/ui/password-field";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useMe } from "../../hooks/use-session";
import { thisBrowser } from "../../lib/device";
import { formResolver } from "../../lib/form-resolver";
import { securityText } from "../../texts/security";

const EMPTY: ChangePasswordValues = { currentPassword: "", password: "", confirmPassword: "" };

export function ChangePassword() {
  const change = useAction(api.accountSecurity.changePassword);
  const request = useAsyncAction();
  const consequence = useId();
  const [isDone, setIsDone] = useState(false);
  const { register, handleSubmit, formState, control, reset } = useForm<ChangePasswordValues>({
    resolver: formResolver(changePasswordForm),
    defaultValues: EMPTY,
  });
  const password = useWatch({ control, name: "password" });
  const { errors } = formState;
  const save = handleSubmit(async (form) => {
    setIsDone(false);
    if (!(await request.run(() => change({ form, ...thisBrowser() })))) return;
    reset(EMPTY);
    setIsDone(true);
  });
  return (
    <form
      noValidate
      aria-label={securityText("changePassword")}
      className="grid max-w-narrow gap-5"
      onSubmit={save}
    >
      {isDone && (
        <Notice tone="good" takesFocus>
          {securityText("passwordChanged")}
        </Notice>
      )}
      {request.failure !== null && (
        <Notice tone="error" takesFocus>
          {request.failure}
        </Notice>
      )}
      <PasswordField
        label={securityText("currentPassword")}
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register("currentPassword")}
      />
      <NewPasswordFields
        kind="newPassword"
        value={password}
        password={register("password")}
        confirmPassword={register("confirmPassword")}
        errors={errors}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" aria-describedby={consequence} disabled={request.busy}>
          {request.busy ? securityText("saving") : securityText("changePassword")}
        </Button>
        <p id={consequence} className="text-sm text-ink-soft">
          {securityText("changePasswordExplained")}
        </p>
      </div>
    </form>
  );
}

export function FirstPassword() {
  const mailLink = useAction(api.accountSecurity.mailPasswordLink);
  const me = useMe();
  const request = useAsyncAction();
  const [isSent, setIsSent] = useState(false);
  return (
    <div className="grid gap-5">
      <p className="max-w-measure text-ink-soft">{securityText("noPassword")}</p>
      {request.failure !== null && (
        <Notice tone="error" takesFocus>
          {request.failure}
        </Notice>
      )}
      {isSent && (
        <Notice tone="good" takesFocus>
          {securityText("linkSent", { email: me?.email ?? "" })}
        </Notice>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={request.busy}
        onClick={async () => {
          setIsSent(false);
          setIsSent(await request.run(() => mailLink({})));
        }}
      >
        {request.busy ? securityText("sending") : securityText("setPassword")}
      </Button>
    </div>
  );
}
