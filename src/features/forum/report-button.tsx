// Reports a post to the moderators, with a reason.
import { Flag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/button";

type ReportButtonProps = { of: string; onReport: (reason: string) => Promise<unknown> };

/** Loaded with the first report. */
const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog")).ReportDialog }));

export function ReportButton({ of, onReport }: ReportButtonProps) {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Report ${of}`}
        onClick={() => {
          setState("open");
        }}
      >
        <Flag aria-hidden />
        Report
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
