// Downloads classes as a calendar file: one, or those to come of a batch. Shown to members only.
import { useAction, useQuery } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { useAsyncAction } from "../../hooks/use-async-action";
import { saveFile } from "../../lib/save-file";
import { calendarText } from "../../texts/calendar";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { rowClass } from "../ui/row-class";

type Batch = FunctionArgs<typeof api.calendar.batchFile>;
type SessionId = FunctionArgs<typeof api.calendar.classFile>["sessionId"];

/** A line of a list, or a button of its own; a quiet one beside another. */
type CalendarLook = { look?: "row" | "button" | "quiet" };

/** For members. For a batch without classes to come, and for everybody who holds no seat in it, nothing. */
export function AddToCalendar({
  look = "button",
  ...what
}: CalendarLook & (Batch | { sessionId: SessionId })) {
  const loadBatch = useAction(api.calendar.batchFile);
  const loadClass = useAction(api.calendar.classFile);
  const hasClasses = useQuery(api.calendar.hasClasses, "sessionId" in what ? "skip" : what);
  if ("sessionId" in what) return <CalendarButton look={look} load={async () => await loadClass(what)} />;
  return hasClasses === true && <CalendarButton look={look} load={async () => await loadBatch(what)} />;
}

type CalendarButtonProps = Required<CalendarLook> & { load: () => Promise<string> };

function CalendarButton({ look, load }: CalendarButtonProps) {
  const { busy, failure, run } = useAsyncAction();
  const [isDone, setIsDone] = useState(false);
  const label = calendarText(busy ? "preparing" : "addToCalendar");
  const download = async () => {
    const text = await load();
    const bytes = new TextEncoder().encode(text);
    saveFile("classes.ics", bytes.buffer, "text/calendar;charset=utf-8");
    setIsDone(true);
  };
  return (
    <div className="grid justify-items-start gap-2">
      {look === "row" ? (
        <button type="button" className={rowClass} disabled={busy} onClick={() => void run(download)}>
          {label}
          <CalendarPlus className="size-4 text-ink-faint" aria-hidden />
        </button>
      ) : (
        <Button
          variant={look === "quiet" ? "quiet" : "secondary"}
          disabled={busy}
          onClick={() => void run(download)}
        >
          <CalendarPlus aria-hidden />
          {label}
        </Button>
      )}
      {/* In the page before its text is known, so that screen readers announce it. */}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isDone && failure === null && calendarText("fileAdded")}
      </p>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}
