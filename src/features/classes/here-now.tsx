// Who has joined the class and not left it.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Avatar } from "../../components/layout/avatar";
import { Panel } from "../../components/ui/panel";
import { classesText } from "../../texts/classes";

export function HereNow({ sessionId }: { sessionId: string }) {
  const present = useQuery(api.classes.present, { sessionId });
  if (present === undefined || present === null) return null;
  const { names, isComplete } = present;
  return (
    <Panel title={classesText("here")} aside={classesText("hereCount", { count: names.length })}>
      <ul className="grid gap-2.5">
        {names.map((name, index) => (
          // Two people may have the same name.
          <li key={`${name} ${String(index)}`} className="flex items-center gap-3">
            <Avatar name={name} photoURL={null} className="size-7" />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
      {!isComplete && <p className="mt-2 text-sm text-ink-soft">{classesText("hereMore")}</p>}
    </Panel>
  );
}
