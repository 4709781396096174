// The second step of a sign-in: the code of an authenticator app, or a recovery code.
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { CodeValues } from "#shared/forms/account.ts";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import type { AuthResult } from "./auth-result";
import { formResolver } from "../../lib/form-resolver";
import { accountText } from "../../texts/account";

type SecondStepProps = {
  /** Sends the code along with the password; null when the sign-in is complete. */
  onCode: (code: string) => Promise<AuthResult | null>;
  /** Back to e-mail and password. */
  onBack: () => void;
};

export function SecondStep({ onCode, onBack }: SecondStepProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isRecovery, setIsRecovery] = useState(false);
  const { register, handleSubmit, formState, reset } = useForm<CodeValues>({
    resolver: formResolver(async () => (await import("#shared/forms/account.ts")).codeForm),
    defaultValues: { code: "" },
  });
  const submit = handleSubmit(async ({ code }) => {
    setFailure(null);
    const result = await onCode(code);
    if (result !== null) setFailure(result.error ?? null);
  });
  return (
    <form noValidate aria-label={accountText("twoStep")} className="grid gap-5" onSubmit={submit}>
      {failure === null ? (
        <Notice takesFocus>{accountText(isRecovery ? "enterRecoveryCode" : "enterAppCode")}</Notice>
      ) : (
        <Notice key={failure} tone="error" takesFocus>
          {failure}
        </Notice>
      )}
      <TextField
        key={isRecovery ? "recovery" : "app"}
        label={accountText(isRecovery ? "recoveryCode" : "appCode")}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete="one-time-code"
        required
        error={formState.errors.code?.message}
        {...register("code")}
      />
      <Button type="submit" wide disabled={formState.isSubmitting}>
        {formState.isSubmitting ? accountText("signingIn") : accountText("signIn")}
      </Button>
      <div className="flex flex-wrap justify-between gap-3 text-sm">
        <button
          type="button"
          className="min-h-9 link"
          onClick={() => {
            reset();
            setFailure(null);
            setIsRecovery(!isRecovery);
          }}
        >
          {accountText(isRecovery ? "useApp" : "useRecoveryCode")}
        </button>
        <button type="button" className="min-h-9 link" onClick={onBack}>
          {accountText("back")}
        </button>
      </div>
    </form>
  );
}
