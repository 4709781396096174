// The document that the preview of an e-mail shows: what was sent, and for devices with none of its fonts those that are last in
// its lists (scripts/emails/look.ts).
import mono from "../../../styles/fonts/jetbrains-mono-basic.woff2";
import sans from "../../../styles/fonts/instrument-sans-basic.woff2";
import serif from "../../../styles/fonts/newsreader-basic.woff2";

const face = (family: string, url: string): string =>
  `@font-face{font-family:"${family}";font-weight:200 800;src:url("${url}")}`;

/** It may load these fonts and nothing else; its links would open in windows, which the frame may not open. */
export function mailDocument(html: string, origin: string): string {
  const at = (path: string) => new URL(path, origin).href;
  const fonts =
    face("Newsreader", at(serif)) + face("Instrument Sans", at(sans)) + face("JetBrains Mono", at(mono));
  const policy = `default-src 'none'; style-src 'unsafe-inline'; font-src ${origin}`;
  const head = `<head><meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank"><style>${fonts}</style>`;
  return html.replace("<head>", () => head);
}
