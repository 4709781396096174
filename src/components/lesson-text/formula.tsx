// A formula as KaTeX draws it, with MathML for screen readers; its source where it cannot be drawn.
import { memo, useMemo } from "react";
import { cn } from "../../lib/cn";
import { lessonTextText } from "../../texts/lesson-text";
import { elementsOf } from "./formula-elements";
import type { Katex } from "./formulas";

const SOURCE_MAX = 2000;

/** `trust` off: no links, pictures or styles from a formula. Bounds keep macros and sizes small. */
const OPTIONS = {
  output: "htmlAndMathml",
  trust: false,
  maxExpand: 200,
  maxSize: 20,
  strict: "ignore",
} as const;

type FormulaProps = {
  tex: string;
  isBlock?: boolean;
  /** Null where it cannot be loaded. */
  katex: Katex | null;
};

export const Formula = memo(function Formula({ tex, isBlock = false, katex }: FormulaProps) {
  const drawn = useMemo(() => drawnBy(katex, tex, isBlock), [katex, tex, isBlock]);
  const className = cn(isBlock && "formula");
  if (drawn !== null) return <span className={className}>{drawn}</span>;
  return (
    <span className={className} title={lessonTextText("faulty")}>
      <code>{tex}</code>
      <span className="sr-only"> {lessonTextText("faulty")}</span>
    </span>
  );
});

function drawnBy(katex: Katex | null, tex: string, displayMode: boolean) {
  if (katex === null || tex.length > SOURCE_MAX) return null;
  try {
    return elementsOf(katex.renderToString(tex, { ...OPTIONS, displayMode }));
  } catch {
    return null;
  }
}
