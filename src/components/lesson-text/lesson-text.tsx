// Shows the Markdown of a lesson. Elements are built from the parsed tree by an allow-list, never from HTML. A text with formulas
// is shown when KaTeX is there, so that nothing moves.
import "katex/dist/katex.min.css";
import type { Nodes, Paragraph, Root } from "mdast";
import { createElement, memo, Suspense, use, useDeferredValue, useMemo, type ReactNode } from "react";
import { pictureSource } from "#shared/courseware/addresses.ts";
import { embedOf } from "#shared/courseware/embeds.ts";
import { parseLessonText } from "#shared/courseware/markdown.ts";
import { GalleryFigure } from "../art/gallery";
import { LoadingRegion } from "../ui/loading-region";
import { lessonTextText } from "../../texts/lesson-text";
import { CodeBlock } from "./code-block";
import { EmbedCard } from "./embed-card";
import { Formula } from "./formula";
import { formulasOf, loadKatex } from "./formulas";
import { LessonLink } from "./lesson-link";
import { TextSkeleton } from "./text-skeleton";
import type { LessonFile, LessonTextContext } from "./types";

type LessonTextProps = { body: string; courseId: string; files: readonly LessonFile[] };

/** Deeper than a stored text; deeper nodes are dropped. */
const DEPTH_MAX = 48;

export const LessonText = memo(function LessonText(props: LessonTextProps) {
  // The text that is shown stays while KaTeX is loaded for a formula that was added to it.
  const shown = useDeferredValue(props);
  return (
    <Suspense
      fallback={
        <LoadingRegion>
          <TextSkeleton />
        </LoadingRegion>
      }
    >
      <Text {...shown} />
    </Suspense>
  );
});

const Text = memo(function Text({ body, courseId, files }: LessonTextProps) {
  const root = useMemo(() => parseLessonText(body), [body]);
  const formulas = useMemo(() => (root === null ? [] : formulasOf(root)), [root]);
  const katex = formulas.length === 0 ? null : use(loadKatex(formulas));
  if (root === null) return <pre className="whitespace-pre-wrap">{body}</pre>;
  return <div className="lesson-text max-w-measure">{childrenOf(root, { courseId, files, katex }, 0)}</div>;
});

type Parent = Root | Extract<Nodes, { children: unknown[] }>;

const childrenOf = (node: Parent, context: LessonTextContext, depth: number): ReactNode =>
  depth > DEPTH_MAX
    ? null
    : // As arguments: the order of a text never changes, so that its nodes need no keys.
      createElement(
        FragmentOf,
        null,
        ...node.children.map((child: Nodes) => nodeOf(child, context, depth + 1)),
      );

const FragmentOf = ({ children }: { children?: ReactNode }) => children;

type Draw<Type extends Nodes["type"]> = (
  node: Extract<Nodes, { type: Type }>,
  context: LessonTextContext,
  depth: number,
) => ReactNode;

/** A heading of the text is below that of the page. */
const HEADINGS = ["h2", "h2", "h3", "h4", "h5", "h6"] as const;

const wrapped =
  (tag: "blockquote" | "em" | "strong" | "del"): Draw<"blockquote" | "emphasis" | "strong" | "delete"> =>
  (node, context, depth) =>
    createElement(tag, null, childrenOf(node, context, depth));

const DRAWN: { [Type in Nodes["type"]]?: Draw<Type> } = {
  text: ({ value }) => value,
  break: () => <br />,
  thematicBreak: () => <hr />,
  inlineCode: ({ value }) => <code>{value}</code>,
  code: ({ value, lang }) => <CodeBlock code={value} language={lang ?? null} />,
  math: ({ value }, { katex }) => <Formula tex={value} isBlock katex={katex} />,
  inlineMath: ({ value }, { katex }) => <Formula tex={value} katex={katex} />,
  emphasis: wrapped("em") as Draw<"emphasis">,
  strong: wrapped("strong") as Draw<"strong">,
  delete: wrapped("del") as Draw<"delete">,
  blockquote: wrapped("blockquote") as Draw<"blockquote">,
  paragraph: (node, context, depth) => <ParagraphOf node={node} context={context} depth={depth} />,
  heading: (node, context, depth) =>
    createElement(HEADINGS[node.depth - 1] ?? "h2", null, childrenOf(node, context, depth)),
  list: (node, context, depth) =>
    createElement(
      node.ordered === true ? "ol" : "ul",
      node.ordered === true && node.start !== 1 ? { start: node.start ?? undefined } : null,
      childrenOf(node, context, depth),
    ),
  listItem: ({ checked, ...node }, context, depth) => (
    <li className={typeof checked === "boolean" ? "task" : undefined}>
      {typeof checked === "boolean" && (
        <span role="img" aria-label={lessonTextText(checked ? "done" : "open")}>
          {checked ? "☑ " : "☐ "}
        </span>
      )}
      {childrenOf(node, context, depth)}
    </li>
  ),
  link: (node, context, depth) => (
    <LessonLink url={node.url} context={context}>
      {childrenOf(node, context, depth)}
    </LessonLink>
  ),
  image: ({ url, alt }, context) => <Picture url={url} alt={alt ?? ""} context={context} />,
  table: ({ children: [head, ...rows], align }, context, depth) => (
    // Wide tables scroll by themselves, also by keyboard.
    <div className="overflow-x-auto" role="group" tabIndex={0} aria-label={lessonTextText("table")}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, column) => (
              <th key={column} scope="col" style={{ textAlign: align?.[column] ?? undefined }}>
                {childrenOf(cell, context, depth + 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.children.map((cell, column) => (
                <td key={column} style={{ textAlign: align?.[column] ?? undefined }}>
                  {childrenOf(cell, context, depth + 2)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
};

function nodeOf(node: Nodes, context: LessonTextContext, depth: number): ReactNode {
  const draw = DRAWN[node.type] as Draw<Nodes["type"]> | undefined;
  return draw === undefined ? null : draw(node, context, depth);
}

type ParagraphProps = { node: Paragraph; context: LessonTextContext; depth: number };

/** A paragraph of one link to a listed host is an embed, one of a picture alone is a figure. */
function ParagraphOf({ node, context, depth }: ParagraphProps) {
  const [only, ...others] = node.children;
  if (others.length === 0 && only?.type === "link") {
    const embed = embedOf(only.url);
    if (embed !== null)
      return (
        <EmbedCard key={embed.href} embed={embed}>
          {childrenOf(only, context, depth + 1)}
        </EmbedCard>
      );
  }
  if (others.length === 0 && only?.type === "image") return nodeOf(only, context, depth + 1);
  return <p>{childrenOf(node, context, depth)}</p>;
}

type PictureProps = { url: string; alt: string; context: LessonTextContext };

function Picture({ url, alt, context }: PictureProps) {
  const source = pictureSource(url);
  if (source === null) return null;
  if (source.type === "figure")
    return (
      <figure>
        <GalleryFigure name={source.name} label={alt} className="mx-auto max-w-dialog" />
        {alt !== "" && <figcaption aria-hidden>{alt}</figcaption>}
      </figure>
    );
  const file = context.files.find(({ fileId }) => fileId === source.id);
  if (file?.contentType.startsWith("image/") !== true) return <span>{alt}</span>;
  return <img src={file.url} alt={alt} loading="lazy" className="mx-auto h-auto max-w-full" />;
}
