// How much a lesson has, and how much it may have.
import { COURSEWARE } from "#shared/limits.ts";
import { cn } from "../../../lib/cn";
import { studioText } from "../../../texts/studio";

/** From this part of the limit on, the number is marked. */
const NEAR = 0.9;

export function TextLength({ body }: { body: string }) {
  const words = body.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const { bodyMax: max } = COURSEWARE;
  const isOver = body.length > max;
  return (
    <p
      className={cn(
        "figures text-xs",
        isOver ? "text-accent" : body.length > NEAR * max ? "text-warn" : "text-ink-faint",
      )}
    >
      {studioText("wordCount", { count: words })}
      {" · "}
      {studioText("length", { length: body.length, max })}
    </p>
  );
}
