// A formula as KaTeX draws it, with MathML for screen readers. KaTeX is loaded with the first one; until then, and where it cannot be read, its source is shown.
import { useEffect, useRef, useState } from "react";
import { cn } from "../../lib/cn";
import { lessonTextText } from "../../texts/lesson-text";

const SOURCE_MAX = 2000;

/** `trust` off: no links, pictures or styles from a formula. Bounds keep macros and sizes small. */
const OPTIONS = {
  output: "htmlAndMathml",
  trust: false,
  maxExpand: 200,
  maxSize: 20,
  strict: "ignore",
} as const;

export function Formula({ tex, isBlock = false }: { tex: string; isBlock?: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<"loading" | "shown" | "faulty">("loading");
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      if (tex.length > SOURCE_MAX) throw new RangeError("This formula is too long");
      const [{ default: katex }] = await Promise.all([import("katex"), import("katex/dist/katex.min.css")]);
      if (isGone || place.current === null) return;
      katex.render(tex, place.current, { ...OPTIONS, displayMode: isBlock });
      setState("shown");
    };
    draw().catch(() => {
      if (!isGone) setState("faulty");
    });
    return () => {
      isGone = true;
    };
  }, [tex, isBlock]);
  const source = state !== "shown" && <code>{tex}</code>;
  return (
    <span
      className={cn(isBlock && "formula")}
      title={state === "faulty" ? lessonTextText("faulty") : undefined}
    >
      {/* React renders nothing into this element: its content is KaTeX's. */}
      <span ref={place} hidden={state !== "shown"} />
      {source}
      {state === "faulty" && <span className="sr-only"> {lessonTextText("faulty")}</span>}
    </span>
  );
}
