// Reports a post to the moderators, with a reason.
import { Flag } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { forumThreadText } from "../../texts/forum-thread";
import type { PostAction } from "./post-actions";
import type { PostName } from "./types";

/** Loaded with the first report. */
const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog")).ReportDialog }));

type Report = { action: PostAction; dialog: ReactNode };

export function useReport(of: PostName, onReport: (reason: string) => Promise<unknown>): Report {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  return {
    action: {
      ...{ Icon: Flag, label: forumThreadText("report"), name: forumThreadText("reportOf", of) },
      onSelect: () => {
        setState("open");
      },
    },
    dialog: state !== "unused" && (
      <Suspense>
        <ReportDialog
          of={of}
          onReport={onReport}
          open={state === "open"}
          onOpenChange={(open) => {
            setState(open ? "open" : "closed");
          }}
        />
      </Suspense>
    ),
  };
}
