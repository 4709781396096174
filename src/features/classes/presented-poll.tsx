// The latest opened poll with its results at full size, and the drafts that can be opened next.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Panel } from "../../components/ui/panel";
import { Skeleton } from "../../components/ui/skeleton";
import { classLiveText } from "../../texts/class-live";
import { StateButtons } from "./poll-controls";
import { AnswerCount, StaffResults } from "./poll-results";
import type { ClassView, Poll } from "./types";

type PresentedPollProps = { view: ClassView };

export function PresentedPoll({ view }: PresentedPollProps) {
  const polls = useQuery(api.classPolls.list, { sessionId: view.sessionId })?.polls;
  if (polls === undefined) return <Skeleton className="h-40" />;
  const latest = polls.find(({ state }) => state !== "draft");
  const drafts = polls.filter(({ state }) => state === "draft");
  return (
    <Panel title={classLiveText("polls")}>
      {latest === undefined ? (
        <p className="text-ink-soft">{classLiveText("noRunningPoll")}</p>
      ) : (
        <div className="grid gap-4">
          <p className="font-serif text-heading wrap-anywhere">{latest.text}</p>
          {/* Everybody sees what a projector shows. */}
          {latest.resultsKey === null ? (
            <div className="grid gap-1 text-lg text-ink-soft">
              <AnswerCount poll={latest} />
              <p>{classLiveText("notShownYet")}</p>
            </div>
          ) : (
            <StaffResults poll={latest} isLarge />
          )}
          <Buttons poll={latest} view={view} />
        </div>
      )}
      {drafts.length > 0 && (
        <>
          <h3 className="mt-8 text-lg">{classLiveText("drafts")}</h3>
          <ul>
            {drafts.map((poll) => (
              <li key={poll.pollId} className="grid gap-2 border-b border-rule py-3 wrap-anywhere">
                {poll.text}
                <Buttons poll={poll} view={view} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

const Buttons = ({ poll, view }: PresentedPollProps & { poll: Poll }) => (
  <div
    role="group"
    aria-label={classLiveText("controlsOf", { text: poll.text })}
    className="flex flex-wrap gap-2"
  >
    <StateButtons poll={poll} view={view} />
  </div>
);
