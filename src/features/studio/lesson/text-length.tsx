// How much a lesson has, and how much it may have.
import { COURSEWARE } from "#shared/limits.ts";
import { FactLine } from "../../../components/ui/fact-line";
import { LARGE_SCREEN, useMediaQuery } from "../../../hooks/use-media-query";
import { cn } from "../../../lib/cn";
import { studioText } from "../../../texts/studio";

/** From this part of the limit on, the number is marked. */
const NEAR = 0.9;

/** On a small screen one number has room beside the state of the text: the words, or the length where it comes near its limit. */
export function TextLength({ body }: { body: string }) {
  const isLarge = useMediaQuery(LARGE_SCREEN);
  const words = body.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const { bodyMax: max } = COURSEWARE;
  const isOver = body.length > max;
  const isNear = body.length > NEAR * max;
  return (
    <p
      className={cn(
        "figures text-xs max-lg:order-last max-lg:ms-auto lg:me-auto",
        isOver ? "text-accent" : isNear ? "text-warn" : "text-ink-faint",
      )}
    >
      <FactLine
        facts={[
          ...(isLarge || !isNear ? [studioText("wordCount", { count: words })] : []),
          ...(isLarge || isNear ? [studioText("length", { length: body.length, max })] : []),
        ]}
      />
    </p>
  );
}
