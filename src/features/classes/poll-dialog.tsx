// The form of a poll, to prepare one or to change a draft.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { classPollForm, type ClassPollForm } from "#shared/forms/class-poll.ts";
import { hasOwnOptions, type PollKind } from "#shared/rules/class-polls.ts";
import { FormDialog } from "../../components/staff/form-dialog";
import { TextField } from "../../components/ui/input";
import { SelectField } from "../../components/ui/select";
import { TextareaField } from "../../components/ui/textarea";
import { useDialogForm } from "../../hooks/use-dialog-form";
import { showToast } from "../../lib/toast";
import { classLiveText } from "../../texts/class-live";
import type { ClassView, Poll } from "./types";

const KINDS = ["single", "multiple", "scale", "quick"] as const;

type PollDialogProps = Pick<ClassView, "sessionId"> & {
  /** Null to prepare one. */
  poll: Poll | null;
  onClose: () => void;
};

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export function PollDialog({ sessionId, poll, onClose }: PollDialogProps) {
  const add = useMutation(api.classPolls.add);
  const change = useMutation(api.classPolls.change);
  const start: ClassPollForm = poll ?? { kind: "single", text: "", options: [] };
  const form = useDialogForm(classPollForm, { kind: start.kind, text: start.text, options: start.options });
  const [lines, setLines] = useState(start.options.join("\n"));
  const { kind } = form.values;
  const write = (next: { kind: PollKind; lines: string }) => {
    setLines(next.lines);
    form.change({ kind: next.kind, options: hasOwnOptions(next.kind) ? linesOf(next.lines) : [] });
  };
  const save = (values: ClassPollForm) =>
    poll === null ? add({ sessionId, form: values }) : change({ pollId: poll.pollId, form: values });
  const onSaved = () => {
    showToast(classLiveText("pollSaved"));
    onClose();
  };
  return (
    <FormDialog
      title={classLiveText(poll === null ? "prepare" : "editPoll")}
      description={classLiveText("pollHint")}
      action={{ label: classLiveText("savePoll"), busy: classLiveText("sending") }}
      {...{ busy: form.busy, error: form.error, onClose }}
      onSubmit={form.submit(save, onSaved)}
    >
      <SelectField
        label={classLiveText("kind")}
        value={kind}
        onChange={({ target }) => {
          write({ kind: KINDS.find((one) => one === target.value) ?? "single", lines });
        }}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {classLiveText(one)}
          </option>
        ))}
      </SelectField>
      <TextField label={classLiveText("pollText")} required {...form.register("text")} />
      {hasOwnOptions(kind) && (
        <TextareaField
          label={classLiveText("options")}
          hint={classLiveText("optionsHint")}
          required
          value={lines}
          onChange={({ target }) => {
            write({ kind, lines: target.value });
          }}
        />
      )}
    </FormDialog>
  );
}
