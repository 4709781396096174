// The second step of a sign-in: the code of an authenticator app, or a recovery code.
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { CodeValues } from "#shared/forms/account.ts";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import type { AuthResult } from "./auth-result";
import { formResolver } from "../../lib/form-resolver";

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
    <form noValidate aria-label="Two-step sign-in" className="grid gap-5" onSubmit={submit}>
      {failure === null ? (
        <Notice takesFocus>
          {isRecovery
            ? "Password accepted. Enter one of your recovery codes."
            : "Password accepted. Enter the code from your authenticator app."}
        </Notice>
      ) : (
        <Notice key={failure} tone="error" takesFocus>
          {failure}
        </Notice>
      )}
      <TextField
        key={isRecovery ? "recovery" : "app"}
        label={isRecovery ? "Recovery code" : "6-digit code"}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete="one-time-code"
        required
        error={formState.errors.code?.message}
        {...register("code")}
      />
      <Button type="submit" wide disabled={formState.isSubmitting}>
        {formState.isSubmitting ? "Signing in…" : "Sign In"}
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
          {isRecovery ? "Use the app instead" : "Use a recovery code instead"}
        </button>
        <button type="button" className="min-h-9 link" onClick={onBack}>
          Back
        </button>
      </div>
    </form>
  );
}
