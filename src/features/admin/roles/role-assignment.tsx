// Gives an account a role.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { errorMessage } from "#shared/errors.ts";
import { roleForm } from "#shared/forms/admin.ts";
import { MESSAGES } from "#shared/messages.ts";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { Panel } from "../../../components/ui/panel";
import { SelectField } from "../../../components/ui/select";
import { firstProblem } from "../../../lib/first-problem";
import { readAppError } from "../../../lib/app-error";
import { humanize } from "../../../lib/format";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { UserPicker } from "../common/user-picker";

const ROLES = ["student", "instructor", "admin"];
const EMPTY = { userId: "", role: "" };

export function RoleAssignment() {
  const assign = useMutation(api.adminRoles.assign);
  const [form, setForm] = useState(EMPTY);
  const [note, setNote] = useState<{ tone: "good" | "error"; text: string } | null>(null);
  const { busy, failure, run, clear } = useAsyncAction();
  const change = (part: Partial<typeof EMPTY>) => {
    setNote(null);
    clear();
    setForm({ ...form, ...part });
  };
  const submit = async () => {
    const problem = firstProblem(roleForm, form);
    if (problem !== null) {
      setNote({ tone: "error", text: problem });
      return;
    }
    const done = await run(
      () => assign({ form }),
      (thrown) => errorMessage("role-assignment-failed", { message: readAppError(thrown).message }),
    );
    setNote(done ? { tone: "good", text: `The role is ${form.role} now.` } : null);
    if (done) setForm(EMPTY);
  };
  return (
    <Panel title={MESSAGES.assignRole}>
      <form
        noValidate
        aria-label={MESSAGES.assignRole}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <UserPicker value={form.userId} onChange={(userId) => change({ userId })} />
        <SelectField
          label="Role"
          required
          value={form.role}
          onChange={(event) => change({ role: event.target.value })}
        >
          <option value="">Select a role</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {humanize(role)}
            </option>
          ))}
        </SelectField>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        {note !== null && <Notice tone={note.tone}>{note.text}</Notice>}
        <Button type="submit" disabled={busy} className="justify-self-start">
          {MESSAGES.assignRole}
        </Button>
      </form>
    </Panel>
  );
}
