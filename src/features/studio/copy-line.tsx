// While texts of another course are copied into this one: that they are, or that it has stopped, with a way to go on.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { SECOND_MS } from "#shared/durations.ts";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useNow } from "../../hooks/use-now";
import { studioText } from "../../texts/studio";

export function CopyLine({ courseId, until }: { courseId: string; until: number }) {
  const resume = useMutation(api.studio.resumeCopy);
  const { busy, failure, run } = useAsyncAction();
  const isStopped = until <= useNow(10 * SECOND_MS);
  return (
    <Notice tone={isStopped ? "error" : "info"}>
      <p>{studioText(isStopped ? "copyStopped" : "copyRunning")}</p>
      {failure !== null && <p className="mt-2">{failure}</p>}
      {isStopped && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          disabled={busy}
          onClick={() => void run(() => resume({ courseId }))}
        >
          {studioText("copyAgain")}
        </Button>
      )}
    </Notice>
  );
}
