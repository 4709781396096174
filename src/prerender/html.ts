// Text in HTML, JSON in script elements, text in XML.

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For text and quoted attributes, in HTML and XML. Characters that XML does not have are left out. */
export const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- XML 1.0, 2.2: these are no characters there.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Nothing in it ends a script element or begins a comment there. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
