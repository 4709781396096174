// KaTeX with the fonts of a text's formulas. Loaded with the first text that has formulas.
import type katex from "katex";
import type { Nodes } from "mdast";

export type Katex = Pick<typeof katex, "renderToString">;

/** After this time a text is shown without KaTeX, with its formulas as they were written. */
const WAIT_MS = 10_000;

/** What most formulas need, and what some need; the browser loads all others when it draws them. */
const FONTS = ["1em KaTeX_Main", "italic 1em KaTeX_Math"];
const OTHER_FONTS: readonly (readonly [neededBy: RegExp, fonts: readonly string[]])[] = [
  [/\\(?:sum|prod|int|left|big|sqrt)/i, ["1em KaTeX_Size1", "1em KaTeX_Size2"]],
  [/\\mathbb/, ["1em KaTeX_AMS"]],
  [/\\(?:mathbf|textbf|bf)/, ["bold 1em KaTeX_Main"]],
  [/\\(?:bm|boldsymbol)/, ["bold italic 1em KaTeX_Math"]],
  [/\\(?:mathcal|cal)/, ["1em KaTeX_Caligraphic"]],
];

/** The sources of all formulas in a tree. */
export function formulasOf(node: Nodes): string[] {
  if (node.type === "math" || node.type === "inlineMath") return [node.value];
  return "children" in node ? node.children.flatMap((child) => formulasOf(child)) : [];
}

/** React reads a promise with these fields at once, without waiting for it. */
type Fulfilled = Promise<Katex | null> & { status: "fulfilled"; value: Katex };

let loaded: Fulfilled | null = null;
const loadedFonts = new Set<string>();
const pending = new Map<string, Promise<Katex | null>>();

/** None where pages are rendered in advance. */
const fontsOf = (formulas: readonly string[]): string[] =>
  typeof document === "undefined"
    ? []
    : OTHER_FONTS.reduce(
        (fonts, [neededBy, more]) =>
          formulas.some((tex) => neededBy.test(tex)) ? [...fonts, ...more] : fonts,
        FONTS,
      );

/**
 * Never rejects; null where KaTeX cannot be loaded. The same promise for formulas of the same fonts, and one that React
 * reads at once when KaTeX is there with all of them.
 */
export function loadKatex(formulas: readonly string[]): Promise<Katex | null> {
  const fonts = fontsOf(formulas);
  if (loaded !== null && fonts.every((font) => loadedFonts.has(font))) return loaded;
  const key = fonts.join(",");
  const loading = pending.get(key) ?? Promise.race([load(fonts), nothingAfter(WAIT_MS)]).catch(() => null);
  pending.set(key, loading);
  return loading;
}

async function load(fonts: readonly string[]): Promise<Katex> {
  const [{ default: katex }] = await Promise.all([import("katex"), ...fonts.map((font) => loadFont(font))]);
  loaded = Object.assign(Promise.resolve(katex), { status: "fulfilled" as const, value: katex });
  return katex;
}

/** Formulas are drawn without a font that cannot be loaded. */
async function loadFont(font: string): Promise<void> {
  if ("fonts" in document) await document.fonts.load(font).catch(() => null);
  loadedFonts.add(font);
}

const nothingAfter = async (milliseconds: number): Promise<null> =>
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds, null);
  });

/**
 * Loads what the formulas of a page that was rendered in advance need. Such a page is taken over after it: what waits for
 * KaTeX then would be drawn anew by React.
 */
export async function loadKatexOfPage(): Promise<void> {
  if (typeof document === "undefined") return;
  const sources = document.querySelectorAll("#root .katex annotation");
  const formulas = Array.from(sources, ({ textContent }) => textContent);
  if (formulas.length > 0) await loadKatex(formulas);
}
