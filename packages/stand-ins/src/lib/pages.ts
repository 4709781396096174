/** The plain, self-contained layout of every page of a stand-in. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const STYLE = `
:root{color-scheme:light dark;--paper:#faf8f4;--card:#fffdfa;--ink:#1d1b18;--quiet:#655f57;--line:#e0dad0;--accent:#b8391f;--on-accent:#fff;--good:#256a3c;--bad:#a32718;--soft:#f1ece3}
@media (prefers-color-scheme:dark){:root{--paper:#151618;--card:#1c1e21;--ink:#ece9e3;--quiet:#a7a198;--line:#33363b;--accent:#ff8a6b;--on-accent:#1c1210;--good:#7fce98;--bad:#ff9d8c;--soft:#24272b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif}
h1,h2{font-family:ui-serif,Georgia,"Times New Roman",serif;font-weight:500;line-height:1.15;letter-spacing:-.01em;margin:0}
h1{font-size:1.75rem}h2{font-size:1.15rem}
p{margin:.4rem 0}
a{color:var(--accent)}
button,input,select,textarea{font:inherit;color:inherit}
button{min-height:2.5rem;padding:.35rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card);cursor:pointer}
button:hover{border-color:var(--ink)}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600}
button:disabled{opacity:.5;cursor:default}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
input,select{min-height:2.5rem;padding:.35rem .7rem;border:1px solid var(--quiet);border-radius:.5rem;background:var(--card);width:100%}
input[type=checkbox]{width:1.15rem;min-height:1.15rem;height:1.15rem;accent-color:var(--accent)}
.quiet{color:var(--quiet)}.good{color:var(--good)}.bad{color:var(--bad)}
.num{font-variant-numeric:tabular-nums;font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.85em}
.sheet{max-width:26rem;margin:0 auto;padding:2.5rem 1.25rem;display:flex;flex-direction:column;gap:1.1rem}
.wide{max-width:72rem;margin:0 auto;padding:2rem 1.25rem;display:flex;flex-direction:column;gap:1.75rem}
.stack{display:flex;flex-direction:column;gap:.6rem}
.row{display:flex;gap:.6rem;align-items:center;flex-wrap:wrap}
.note{border-top:1px solid var(--line);padding-top:.9rem;font-size:.85rem;color:var(--quiet)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.scroll{overflow-x:auto}
.sheet>p:empty{margin:0 0 -1.1rem}
table{width:100%;border-collapse:collapse;font-size:.9rem}
th{text-align:left;font-weight:600;color:var(--quiet);font-size:.8rem}
th,td{padding:.45rem .75rem .45rem 0;border-bottom:1px solid var(--line);vertical-align:top}
`;

export type Page = { title: string; body: Markup; script?: string; style?: string };

export function page(content: Page): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${content.title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(STYLE + (content.style ?? ""))}
        </style>
        ${content.script === undefined ? "" : html`<script type="module" src="${content.script}"></script>`}
      </head>
      <body>
        ${content.body}
      </body>
    </html>`;
}

/** What pages may load: themselves. Inline styles are this file's; scripts come from this server. */
export const PAGE_HEADERS: Record<string, string> = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};
