// A formula in LaTeX, drawn while it is written.
import katex from "katex";
import { useState } from "react";
import { Checkbox } from "../../../components/ui/checkbox";
import { TextareaField } from "../../../components/ui/textarea";
import { Formula } from "../../../components/lesson-text/formula";
import { studioText } from "../../../texts/studio";
import { InsertDialog } from "./insert-dialog";

export type FormulaValue = { latex: string; isBlock: boolean };

type FormulaDialogProps = {
  start: FormulaValue;
  /** A formula of the text is changed, and stays what it is: within a line or a block. */
  isChange: boolean;
  onInsert: (formula: FormulaValue) => void;
  onClose: () => void;
};

export function FormulaDialog({ start, isChange, onInsert, onClose }: FormulaDialogProps) {
  const [latex, setLatex] = useState(start.latex);
  const [isBlock, setBlock] = useState(start.isBlock);
  const fault = faultOf(latex);
  return (
    <InsertDialog
      title={studioText("formula")}
      description={studioText("formulaHint")}
      action={studioText(isChange ? "change" : "insert")}
      isReady={latex.trim() !== "" && fault === null}
      onInsert={() => onInsert({ latex: latex.trim(), isBlock })}
      onClose={onClose}
    >
      <TextareaField
        label={studioText("formulaSource")}
        value={latex}
        spellCheck={false}
        autoCapitalize="none"
        className="[&_textarea]:min-h-24 [&_textarea]:font-mono [&_textarea]:text-sm"
        error={fault === null ? undefined : studioText("formulaFault", { fault })}
        onChange={({ target }) => setLatex(target.value)}
      />
      <section
        aria-label={studioText("formulaShown")}
        className="lesson-text grid min-h-20 place-items-center overflow-x-auto rounded-sm border border-rule bg-paper-sunk p-4"
      >
        {latex.trim() !== "" && fault === null && <Formula tex={latex} isBlock={isBlock} katex={katex} />}
      </section>
      {!isChange && (
        <Checkbox
          label={studioText("formulaBlock")}
          checked={isBlock}
          onChange={({ target }) => setBlock(target.checked)}
        />
      )}
    </InsertDialog>
  );
}

/** KaTeX's words about a formula that it cannot read, in English; null for one that it can. */
function faultOf(latex: string): string | null {
  if (latex.includes("$")) return "$";
  try {
    katex.renderToString(latex, { trust: false, maxExpand: 200, strict: "ignore" });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^KaTeX parse error: /, "") : "";
  }
}
