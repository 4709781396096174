// Highlights code: text and <span class="hljs-…"> elements, nothing else.
import { common, createLowlight } from "lowlight";
import { createElement, type ReactNode } from "react";

const lowlight = createLowlight(common);

type Root = ReturnType<typeof lowlight.highlight>;
type Content = Root["children"][number];

/** Null for a language that is not known. */
export const highlight = (code: string, language: string): ReactNode =>
  lowlight.registered(language) ? childrenOf(lowlight.highlight(language, code)) : null;

const childrenOf = (node: { children: readonly Content[] }): ReactNode =>
  createElement("span", null, ...node.children.map((child) => nodeOf(child)));

function nodeOf(node: Content): ReactNode {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return null;
  const { className } = node.properties;
  const classes = Array.isArray(className) ? className.filter((name) => /^hljs-[\w-]+$/.test(name)) : [];
  return createElement(
    "span",
    { className: classes.join(" ") },
    ...node.children.map((child) => nodeOf(child)),
  );
}
