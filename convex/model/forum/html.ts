// Sanitising of submitted HTML: only what is listed here is stored.
import sanitizeHtml, { type IOptions } from "sanitize-html";
import { multiLine } from "../../../shared/text";

const LINK_REL = "nofollow ugc noopener";

/** Bounds the recursion of browsers and of the page's renderer. */
const DEEPEST = 24;

const POLICY: IOptions = {
  allowedTags: [
    "p",
    "br",
    "strong",
    "em",
    "u",
    "s",
    "code",
    "pre",
    "blockquote",
    "ul",
    "ol",
    "li",
    "h3",
    "h4",
    "a",
    "span",
  ],
  allowedAttributes: { a: ["href", "rel", "target"], span: ["data-mention"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  allowedClasses: {},
  allowedStyles: {},
  nestingLimit: DEEPEST,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
    span: (tagName, attributes) => ({ tagName, attribs: mentionAttributes(attributes["data-mention"]) }),
    b: "strong",
    i: "em",
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
  },
  // A span that is no mention: only its content is kept.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === "span" && attribs["data-mention"] === undefined && "excludeTag",
};

/** Links need an absolute address; relative ones would appear to belong to the site. */
function linkAttributes(href: string | undefined): Record<string, string> {
  const address = href?.trim() ?? "";
  return /^(?:https?:\/\/|mailto:)/i.test(address) ? { href: address, rel: LINK_REL, target: "_blank" } : {};
}

/** Empty for anything but a mention; model/forum/mentions resolves it. */
function mentionAttributes(id: string | undefined): Record<string, string> {
  return id !== undefined && /^[\w;]{1,64}$/.test(id) ? { "data-mention": id } : {};
}

/** The sanitiser decodes entities, so control characters are removed afterwards. */
export const cleanHtml = (html: string): string => multiLine(sanitizeHtml(html, POLICY)).trim();
