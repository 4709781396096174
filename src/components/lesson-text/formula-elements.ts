// The elements of a formula that KaTeX has written as HTML, by an allow-list.
import { createElement, type ReactNode } from "react";

const ELEMENTS: ReadonlySet<string> = new Set([
  ...["span", "svg", "path", "line"],
  ..."math semantics annotation mrow mi mo mn ms mtext mspace mstyle mpadded mphantom menclose".split(" "),
  ..."msup msub msubsup munder mover munderover mfrac msqrt mroot mtable mtr mtd mlabeledtr".split(" "),
]);

/** Names of attributes as React has them. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ["class", "className"],
  ["stroke-width", "strokeWidth"],
  ...[
    ..."aria-hidden xmlns encoding width height d x1 x2 y1 y2 viewBox preserveAspectRatio display".split(" "),
    ..."mathvariant stretchy fence separator lspace rspace minsize maxsize movablelimits linebreak".split(
      " ",
    ),
    ..."scriptlevel displaystyle accent accentunder linethickness voffset depth notation side".split(" "),
    ..."columnalign columnspacing columnlines rowalign rowspacing rowlines rowspan columnspan".split(" "),
    ..."frame mathcolor mathbackground mathsize symmetric".split(" "),
  ].map((name) => [name, name] as const),
]);

export function elementsOf(html: string): ReactNode {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return createElement("span", null, ...childrenOf(body));
}

const childrenOf = (node: Node): ReactNode[] => Array.from(node.childNodes, (child) => nodeOf(child));

function nodeOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || !ELEMENTS.has(node.localName)) return null;
  // Children as arguments: the order of a formula never changes, so that its nodes need no keys.
  return createElement(node.localName, propertiesOf(node), ...childrenOf(node));
}

function propertiesOf(element: Element): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) {
    const property = ATTRIBUTES.get(name);
    if (name === "style") properties["style"] = styleOf(value);
    else if (property !== undefined) properties[property] = value;
  }
  return properties;
}

/** "height:1em;vertical-align:-0.5em;" as React has it. */
function styleOf(style: string): Record<string, string> {
  const declarations = style.split(";").flatMap((declaration) => {
    const [name = "", value = ""] = declaration.split(":");
    return value === ""
      ? []
      : [[name.trim().replace(/-./g, (dash) => dash.slice(1).toUpperCase()), value.trim()]];
  });
  return Object.fromEntries(declarations) as Record<string, string>;
}
