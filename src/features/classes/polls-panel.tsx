// The polls of a class, the latest first: to answer while they are open, and their results once they are shown.
import { useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { isOver, mayJoin } from "#shared/rules/class-states.ts";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { Panel } from "../../components/ui/panel";
import { useAsyncAction } from "../../hooks/use-async-action";
import { classLiveText } from "../../texts/class-live";
import { PollAnswer } from "./poll-answer";
import { PollControls } from "./poll-controls";
import { PollDialog } from "./poll-dialog";
import { labelsOf } from "./poll-labels";
import { RevealedResults, StaffResults } from "./poll-results";
import type { ClassView, Poll } from "./types";

type PollsPanelProps = { view: ClassView };

export function PollsPanel({ view }: PollsPanelProps) {
  const list = useQuery(api.classPolls.list, { sessionId: view.sessionId });
  if (list === undefined || list === null) return null;
  const { polls, teaches } = list;
  const prepares = teaches && !isOver(view.state);
  if (polls.length === 0 && !prepares) return null;
  return (
    <Panel title={classLiveText("polls")}>
      {prepares && <Prepare view={view} />}
      {polls.length === 0 && <p className="text-ink-soft">{classLiveText("noPolls")}</p>}
      <ul aria-label={classLiveText("polls")}>
        {polls.map((poll) => (
          <li key={poll.pollId} className="grid gap-3 border-b border-rule py-5 first:pt-0">
            <PollEntry {...{ poll, view, teaches }} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Prepare({ view: { sessionId, state } }: PollsPanelProps) {
  const [isPreparing, setPreparing] = useState(false);
  const add = useMutation(api.classPolls.add);
  const setState = useMutation(api.classPolls.setState);
  const { busy, failure, run } = useAsyncAction();
  const askQuick = async () => {
    const form = { kind: "quick" as const, text: classLiveText("quickText"), options: [] };
    await setState({ pollId: await add({ sessionId, form }), state: "open" });
  };
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <Button
        variant="secondary"
        onClick={() => {
          setPreparing(true);
        }}
      >
        {classLiveText("prepare")}
      </Button>
      {mayJoin(state) && (
        <Button variant="secondary" disabled={busy} onClick={() => void run(askQuick)}>
          {classLiveText("askQuick")}
        </Button>
      )}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {isPreparing && (
        <PollDialog
          {...{ sessionId, poll: null }}
          onClose={() => {
            setPreparing(false);
          }}
        />
      )}
    </div>
  );
}

const STATES = {
  draft: { text: "draft", tone: "plain" },
  open: { text: "pollOpen", tone: "accent" },
  closed: { text: "pollClosed", tone: "plain" },
} as const;

type PollEntryProps = PollsPanelProps & { poll: Poll; teaches: boolean };

function PollEntry({ poll, view, teaches }: PollEntryProps) {
  const { text, tone } = STATES[poll.state];
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg wrap-anywhere">
        {poll.text}
        <Badge tone={tone}>{classLiveText(text)}</Badge>
        {poll.resultsKey !== null && <Badge tone="good">{classLiveText("shown")}</Badge>}
      </h3>
      {teaches ? (
        <>
          <PollControls poll={poll} view={view} />
          {poll.state !== "draft" && <StaffResults poll={poll} />}
        </>
      ) : (
        <MemberPart poll={poll} view={view} />
      )}
    </>
  );
}

function MemberPart({ poll, view }: PollsPanelProps & { poll: Poll }) {
  const { state, resultsKey, mine } = poll;
  const labels = labelsOf(poll);
  const chosen = mine?.map((place) => labels[place] ?? "").join(", ");
  return (
    <>
      {state === "open" && <PollAnswer poll={poll} />}
      {chosen !== undefined && (
        <p role="status" className="text-sm wrap-anywhere text-ink-soft">
          {classLiveText("yourAnswer", { answer: chosen })}
        </p>
      )}
      {resultsKey === null ? (
        <p className="text-sm text-ink-soft">
          {classLiveText(isOver(view.state) ? "neverShown" : "hiddenResults")}
        </p>
      ) : (
        <RevealedResults poll={poll} resultsKey={resultsKey} />
      )}
    </>
  );
}
