// A block of code with a button that copies it. Highlighting is loaded with the first block in a known language.
import { Check, Copy } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { lessonTextText } from "../../texts/lesson-text";

const HIGHLIGHTED_MAX = 10_000;
const COPIED_MS = 2000;

export function CodeBlock({ code, language }: { code: string; language: string | null }) {
  const highlighted = useHighlighted(code, language);
  return (
    <figure className="code-block">
      <div className="flex items-center justify-between gap-4 print:hidden">
        <span className="marginalia">{language ?? ""}</span>
        <CopyButton code={code} />
      </div>
      <pre tabIndex={0} role="group" aria-label={lessonTextText("code")}>
        <code>{highlighted ?? code}</code>
      </pre>
    </figure>
  );
}

function CopyButton({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      className="inline-flex min-h-9 items-center gap-2 text-sm text-ink-soft hover:text-accent"
      // Where the clipboard is refused, the text can still be selected.
      onClick={() => void copy().catch(() => null)}
    >
      <Icon className="size-4" aria-hidden />
      <span aria-live="polite">{lessonTextText(isCopied ? "copied" : "copy")}</span>
    </button>
  );
}

function useHighlighted(code: string, language: string | null): ReactNode {
  const [shown, setShown] = useState<{ code: string; nodes: ReactNode } | null>(null);
  useEffect(() => {
    if (language === null || code.length > HIGHLIGHTED_MAX) return;
    let isGone = false;
    import("./highlight").then(
      ({ highlight }) => {
        const nodes = highlight(code, language);
        if (!isGone && nodes !== null) setShown({ code, nodes });
      },
      // The code is shown without colours.
      () => null,
    );
    return () => {
      isGone = true;
    };
  }, [code, language]);
  return shown?.code === code ? shown.nodes : null;
}
