// Deleting the account: what goes and what stays, the password, and the code of two-step sign-in.
import { useAction, useQuery } from "convex/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { deletionForm, type DeletionValues } from "#shared/forms/account.ts";
import { SettingsSection } from "../../components/layout/settings-section";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { DialogActions } from "../../components/ui/dialog-actions";
import { TextField } from "../../components/ui/input";
import { linkTo } from "../../components/ui/link-to";
import { Notice } from "../../components/ui/notice";
import { PasswordField } from "../../components/ui/password-field";
import { useAsyncAction } from "../../hooks/use-async-action";
import { formResolver } from "../../lib/form-resolver";
import { paths } from "../../lib/paths";
import { showToast } from "../../lib/toast";
import { accountEndText } from "../../texts/account-end";

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  const hasSecondFactor = useQuery(api.accountSecurity.overview)?.secondFactor != null;
  return (
    <SettingsSection title={accountEndText("deleteAccount")} text={accountEndText("deleteExplained")}>
      <Button
        variant="danger"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {accountEndText("deleteAccount")}
      </Button>
      <Dialog
        open={isOpen}
        title={accountEndText("deleteTitle")}
        description={accountEndText("deleteSummary")}
        onOpenChange={setIsOpen}
      >
        <ProofForm key={String(hasSecondFactor)} hasSecondFactor={hasSecondFactor} />
      </Dialog>
    </SettingsSection>
  );
}

function ProofForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const requestDeletion = useAction(api.ownData.requestDeletion);
  const { busy, code, failure, run } = useAsyncAction();
  const { register, handleSubmit, formState } = useForm<DeletionValues>({
    resolver: formResolver(deletionForm),
    defaultValues: { password: "", ...(hasSecondFactor && { code: "" }) },
  });
  const submit = handleSubmit(async (form) => {
    if (await run(() => requestDeletion(form))) showToast(accountEndText("requested"));
  });
  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
      <dl className="grid gap-4">
        {(["goes", "stays"] as const).map((part) => (
          <div key={part}>
            <dt className="font-medium">{accountEndText(part)}</dt>
            <dd className="text-ink-soft">{accountEndText(`${part}List`)}</dd>
          </div>
        ))}
      </dl>
      {failure !== null && (
        <Notice tone="error">{code === "no-password" ? accountEndText("needsPassword") : failure}</Notice>
      )}
      <p>{accountEndText.rich("seats", { link: linkTo(paths.refunds.href()) })}</p>
      <PasswordField
        label={accountEndText("password")}
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        {...register("password")}
      />
      {hasSecondFactor && (
        <TextField
          label={accountEndText("code")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          required
          error={formState.errors.code?.message}
          {...register("code")}
        />
      )}
      <DialogActions isBusy={busy} isFooter>
        <Button type="submit" variant="danger" disabled={busy}>
          {accountEndText("confirm")}
        </Button>
      </DialogActions>
    </form>
  );
}
