// What posts of the forum need of a browser to be rendered: a parser of HTML.
import { parseHTML } from "linkedom";

/** Adds DOMParser, Node and Element to this process. Nothing else of a browser: libraries look for `window` and `document`. */
export function addParser(): void {
  const { Node, Element } = parseHTML("<p></p>");
  Object.assign(globalThis, {
    Node,
    Element,
    DOMParser: class {
      parseFromString(html: string): Document {
        const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
        // The parser leaves a text in parts where its source has an unescaped or escaped sign; a browser has one, which React compares.
        document.body.normalize();
        return document;
      }
    },
  });
}
