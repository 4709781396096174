// How much a lesson has, and how much it may have.
import { COURSEWARE } from "#shared/limits.ts";
import { LARGE_SCREEN, useMediaQuery } from "../../../hooks/use-media-query";
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
        "figures text-xs lg:me-auto",
        isOver ? "text-accent" : body.length > NEAR * max ? "text-warn" : "text-ink-faint",
      )}
    >
      {studioText("wordCount", { count: words })}
      {" · "}
      {studioText("length", { length: body.length, max })}
    </p>
  );
}

type TextLengthInProps = { isLarge: boolean; body: string };

/** For large windows or for the others. The bar of the editor has it in large ones: it would take a third of a small one. */
export function TextLengthIn({ isLarge, body }: TextLengthInProps) {
  return useMediaQuery(LARGE_SCREEN) === isLarge ? <TextLength body={body} /> : null;
}
