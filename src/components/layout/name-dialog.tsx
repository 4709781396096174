import { useMutation } from "convex/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { nameForm, type NameValues } from "#shared/forms/account.ts";
import { readAppError } from "../../lib/app-error";
import { showToast } from "../../lib/toast";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { DialogActions } from "../ui/dialog-actions";
import { TextField } from "../ui/input";
import { Notice } from "../ui/notice";
import { formResolver } from "../../lib/form-resolver";
import { nameText } from "../../texts/name";

/** Changes the display name of the signed-in user. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const updateName = useMutation(api.users.updateName);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<NameValues>({
    resolver: formResolver(nameForm),
    defaultValues: { name },
  });
  const save = handleSubmit(async (form) => {
    setFailure(null);
    try {
      await updateName({ form });
      onClose();
      showToast(nameText("changed"));
    } catch (thrown) {
      setFailure(readAppError(thrown).message);
    }
  });
  return (
    <Dialog
      open
      title={nameText("title")}
      description={nameText("explanation")}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <form noValidate className="mt-6 grid gap-5" onSubmit={save}>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        <TextField
          label={nameText("name")}
          required
          autoComplete="name"
          error={formState.errors.name?.message}
          {...register("name")}
        />
        <DialogActions isBusy={formState.isSubmitting} isFooter>
          <Button type="submit" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? nameText("saving") : nameText("save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
