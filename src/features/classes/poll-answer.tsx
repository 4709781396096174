// Answering an open poll: one press for kinds with one answer, boxes and a button for several.
import { useMutation } from "convex/react";
import { useId, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../components/ui/button";
import { Checkbox } from "../../components/ui/checkbox";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import { cn } from "../../lib/cn";
import { withRetries } from "../../lib/retry-conflicts";
import { classLiveText } from "../../texts/class-live";
import { labelsOf } from "./poll-labels";
import type { Poll } from "./types";

const HINTS = {
  single: "chooseOne",
  multiple: "chooseSome",
  scale: "scaleHint",
  quick: "chooseOne",
} as const;

export function PollAnswer({ poll }: { poll: Poll }) {
  const { pollId, kind, text } = poll;
  const send = useMutation(api.classPolls.answer);
  const { busy, failure, run } = useAsyncAction();
  const hint = useId();
  const answer = (choices: number[]) => {
    if (!busy) void run(() => withRetries(() => send({ pollId, choices })));
  };
  return (
    <div role="group" aria-label={text} aria-describedby={hint} className="grid gap-3">
      <p id={hint} className="text-sm text-ink-soft">
        {classLiveText(HINTS[kind])}
      </p>
      {kind === "multiple" ? (
        <Several {...{ poll, busy, answer }} />
      ) : (
        <div className={kind === "scale" ? "grid max-w-80 grid-cols-5 gap-2" : "flex flex-wrap gap-2"}>
          {labelsOf(poll).map((label, place) => (
            <Button
              key={label}
              variant={poll.mine?.includes(place) === true ? "primary" : "secondary"}
              aria-pressed={poll.mine?.includes(place) === true}
              aria-disabled={busy}
              className={cn("wrap-anywhere", kind === "scale" ? "px-0" : "min-w-12")}
              onClick={() => {
                answer([place]);
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}

type SeveralProps = { poll: Poll; busy: boolean; answer: (choices: number[]) => void };

function Several({ poll, busy, answer }: SeveralProps) {
  const [chosen, setChosen] = useState<readonly number[]>(poll.mine ?? []);
  const toggle = (place: number, isOn: boolean) => {
    setChosen(isOn ? [...chosen, place] : chosen.filter((one) => one !== place));
  };
  return (
    <>
      {labelsOf(poll).map((label, place) => (
        <Checkbox
          key={label}
          label={label}
          checked={chosen.includes(place)}
          onChange={({ target }) => {
            toggle(place, target.checked);
          }}
        />
      ))}
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={busy || chosen.length === 0}
        onClick={() => {
          answer([...chosen]);
        }}
      >
        {classLiveText(poll.mine === null ? "sendAnswer" : "changeAnswer")}
      </Button>
    </>
  );
}
