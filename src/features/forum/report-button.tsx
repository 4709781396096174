// Reports a post to the moderators, with a reason.
import { Flag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/button";
import { forumThreadText } from "../../texts/forum-thread";
import type { PostName } from "./types";

type ReportButtonProps = { of: PostName; onReport: (reason: string) => Promise<unknown> };

/** Loaded with the first report. */
const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog")).ReportDialog }));

export function ReportButton({ of, onReport }: ReportButtonProps) {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={forumThreadText("reportOf", of)}
        onClick={() => {
          setState("open");
        }}
      >
        <Flag aria-hidden />
        {forumThreadText("report")}
      </Button>
      {state !== "unused" && (
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
      )}
    </>
  );
}
