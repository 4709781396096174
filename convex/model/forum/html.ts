// The one gate for HTML that people write: what is not on this list is not stored.
import sanitizeHtml, { type IOptions, type Tag } from "sanitize-html";
import { multiLine } from "../../../shared/text";

const LINK_REL = "nofollow ugc noopener";

/** Browsers and the page's own renderer recurse; nobody writes lists within lists this deep. */
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
    span: (_, attributes) => mentionOrNothing(attributes["data-mention"]),
    b: "strong",
    i: "em",
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
  },
};

/** A link leads to an absolute address or nowhere; relative ones would borrow the site's own name. */
function linkAttributes(href: string | undefined): Record<string, string> {
  const address = href?.trim() ?? "";
  return /^(?:https?:\/\/|mailto:)/i.test(address) ? { href: address, rel: LINK_REL, target: "_blank" } : {};
}

/** The one span that stays is the mark of a mention; model/forum/mentions decides who is meant and writes the name. */
function mentionOrNothing(id: string | undefined): Tag {
  return id !== undefined && /^[\w;]{1,64}$/.test(id)
    ? { tagName: "span", attribs: { "data-mention": id } }
    : { tagName: "unmarked", attribs: {} };
}

/** The sanitiser decodes entities, so controls are taken out of what it wrote. */
export const cleanHtml = (html: string): string => multiLine(sanitizeHtml(html, POLICY)).trim();
