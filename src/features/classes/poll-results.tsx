// Results of a poll as a table whose rows have bars.
import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { shareOf } from "#shared/rules/class-polls.ts";
import { cn } from "../../lib/cn";
import { classLiveText } from "../../texts/class-live";
import { labelsOf } from "./poll-labels";
import type { Poll, PollResults } from "./types";

type ResultsProps = { poll: Poll; isLarge?: boolean };

/** For staff, also while they are hidden. */
export function StaffResults({ poll, ...look }: ResultsProps) {
  const results = useQuery(api.classPolls.staffResults, { pollId: poll.pollId });
  return results === undefined ? null : <PollChart {...{ poll, results }} {...look} />;
}

/** For staff: how many people have answered, and not what. */
export function AnswerCount({ poll: { pollId } }: Pick<ResultsProps, "poll">) {
  const results = useQuery(api.classPolls.staffResults, { pollId });
  return results === undefined ? null : <p>{classLiveText("people", { count: results.people })}</p>;
}

/** For members, who have the key while the results are shown. */
export function RevealedResults({ poll, resultsKey, ...look }: ResultsProps & { resultsKey: string }) {
  const results = useQuery(api.classPolls.results, { resultsKey });
  const [last, setLast] = useState(results);
  if (results !== undefined && results !== last) setLast(results);
  // A renewed key opens the same results, which stay on the screen meanwhile.
  const shown = (results === undefined ? last : results) ?? null;
  return shown === null ? null : <PollChart {...{ poll, results: shown }} {...look} />;
}

function PollChart({
  poll,
  results: { people, counts },
  isLarge = false,
}: ResultsProps & { results: PollResults }) {
  return (
    <table className={cn("w-full border-collapse text-start", isLarge ? "text-xl" : "text-sm")}>
      <caption className="pb-2 text-start text-ink-soft">
        {classLiveText("people", { count: people })}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{classLiveText("answer")}</th>
          <th scope="col">{classLiveText("peopleColumn")}</th>
          <th scope="col">{classLiveText("share")}</th>
        </tr>
      </thead>
      <tbody>
        {labelsOf(poll).map((label, place) => {
          const count = counts[place] ?? 0;
          const share = shareOf(count, people);
          return (
            <tr key={label} className="border-b border-rule last:border-b-0">
              <th scope="row" className="w-full py-2 text-start font-normal wrap-anywhere">
                {label}
                <span
                  aria-hidden
                  data-slot="bar"
                  className={cn("mt-1 block w-full bg-rule", isLarge ? "h-4" : "h-2")}
                >
                  <span
                    className="block h-full bg-accent transition-[width] duration-500"
                    style={{ width: `${String(share)}%` }}
                  />
                </span>
              </th>
              <td className="min-w-10 py-2 ps-4 text-end align-bottom figures">{count}</td>
              <td className="min-w-14 py-2 ps-4 text-end align-bottom figures whitespace-nowrap text-ink-soft">
                {classLiveText("percent", { share })}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
