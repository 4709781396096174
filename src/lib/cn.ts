// Joins class names; later Tailwind utilities win over earlier ones of the same kind. The general solution of this
// (tailwind-merge) is ten kilobytes of every first visit; this one knows the utilities that are in use here, and a test
// holds it against the general one for every pair of them.
import { clsx, type ClassValue } from "clsx";

/** What a utility sets, and what else it replaces. Earlier lines win, so that "text-sm" is no colour. */
const KINDS: readonly (readonly [pattern: RegExp, kind: string, ...replaced: string[]])[] = [
  [/^(?:block|inline|inline-block|flex|inline-flex|grid|contents|hidden|table|flow-root)$/, "display"],
  [/^(?:static|fixed|absolute|relative|sticky)$/, "position"],
  [/^(?:visible|invisible)$/, "visibility"],
  [/^(?:sr-only|not-sr-only)$/, "sr"],
  [/^text-(?:xs|sm|base|lg|\d?xl|display|title|heading|\[[\d.]+(?:r?em|px)\])$/, "text-size", "leading"],
  [/^text-(?:left|center|right)$/, "text-align"],
  [/^text-(?:wrap|nowrap|balance|pretty)$/, "text-wrap"],
  [/^text-/, "text-color"],
  [/^font-(?:normal|medium|semibold|bold)$/, "weight"],
  [/^font-/, "family"],
  [/^border(?:-\d)?$/, "border", "border-t", "border-b", "border-l", "border-r", "border-x", "border-y"],
  [/^border-x(?:-\d)?$/, "border-x", "border-l", "border-r"],
  [/^border-y(?:-\d)?$/, "border-y", "border-t", "border-b"],
  [/^border-([tblr])(?:-\d)?$/, "border-$1"],
  [/^border-collapse$/, "collapse"],
  [/^border-/, "border-color"],
  [/^size-/, "size", "w", "h"],
  [/^p-/, "p", "px", "py", "pt", "pb", "pl", "pr"],
  [/^m-/, "m", "mx", "my", "mt", "mb", "ml", "mr"],
  [/^([pm])x-/, "$1x", "$1l", "$1r"],
  [/^([pm])y-/, "$1y", "$1t", "$1b"],
  [/^inset-x-/, "inset-x", "left", "right"],
  [/^inset-y-/, "inset-y", "top", "bottom"],
  [/^inset-/, "inset", "inset-x", "inset-y", "top", "bottom", "left", "right"],
  [/^overflow-(?:auto|hidden|visible)$/, "overflow", "overflow-x", "overflow-y"],
  [/^overflow-([xy])-/, "overflow-$1"],
  [/^gap-([xy])-/, "gap-$1"],
  [/^gap-/, "gap", "gap-x", "gap-y"],
  [/^flex-(?:row|col)/, "flex-direction"],
  [/^flex-(?:wrap|nowrap)$/, "flex-wrap"],
  [/^flex-/, "flex", "grow", "shrink", "basis"],
  [/^(grid-cols|col-span|col-start|place-items|max-w|max-h|min-w|min-h|scroll-mt)-/, "$1"],
  [/^justify-(items|self)-/, "justify-$1"],
  [/^(?:not-)?italic$/, "italic"],
  [/^break-/, "break"],
  [/^transition/, "transition"],
  [/^pointer-events-/, "pointer-events"],
  [/^(duration|content)-/, "$1"],
  [/^(items|justify|self|align|leading|tracking|whitespace|rounded|opacity|cursor|object)-/, "$1"],
  [/^(bg|z|w|h|[pm][tblr]|top|bottom|left|right)-/, "$1"],
  [/^(grow|shrink|basis)(?:-|$)/, "$1"],
];

type Kind = { kind: string; replaced: readonly string[] };

/** Null for everything that replaces nothing: our own classes, and utilities that stand alone. */
function kindOf(utility: string): Kind | null {
  for (const [pattern, name, ...others] of KINDS) {
    const part = pattern.exec(utility);
    if (part === null) continue;
    const named = (text: string) => text.replace("$1", part[1] ?? "");
    return { kind: named(name), replaced: others.map(named) };
  }
  return null;
}

/** "sm:hover:" and "p-2" of "sm:hover:p-2"; a colon within brackets belongs to the utility. */
function partsOf(token: string): [variants: string, utility: string] {
  const end = /^(?:[^:[]|\[[^\]]*\])*:/;
  let at = 0;
  for (let found = end.exec(token); found !== null; found = end.exec(token.slice(at))) at += found[0].length;
  return [token.slice(0, at), token.slice(at).replace(/^-/, "")];
}

function merge(classes: string): string {
  const taken = new Set<string>();
  const kept: string[] = [];
  for (const token of classes.split(/\s+/).reverse()) {
    const [variants, utility] = partsOf(token);
    const known = kindOf(utility);
    if (known !== null) {
      if (taken.has(variants + known.kind)) continue;
      for (const kind of [known.kind, ...known.replaced]) taken.add(variants + kind);
    }
    kept.push(token);
  }
  return kept.reverse().join(" ");
}

/** The same few hundred lists come again and again. */
const merged = new Map<string, string>();

export function cn(...values: ClassValue[]): string {
  const classes = clsx(values);
  let result = merged.get(classes);
  if (result === undefined) {
    result = merge(classes);
    merged.set(classes, result);
  }
  return result;
}
