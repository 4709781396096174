// The frame around every page of the admin view. Plain HTML without scripts: `html` escapes whatever is put into it.
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export const SECTIONS = {
  tables: "Tables",
  functions: "Functions",
  jobs: "Scheduled jobs",
  logs: "Logs",
  subscriptions: "Subscriptions",
} as const;

export type Section = keyof typeof SECTIONS;

export interface PageParts {
  readonly instance: string;
  readonly section: Section;
  readonly title: string;
  readonly note: string;
  readonly body: Markup;
}

function documentOf(title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/admin/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

export function page({ instance, section, title, note, body }: PageParts): Markup {
  const links = Object.entries(SECTIONS).map(
    ([path, name]) =>
      html`<a href="/admin/${path}" ${path === section ? html`aria-current="page"` : ""}>${name}</a>`,
  );
  const content = html`<header>
      <p class="brand"><a href="/admin/tables">${instance}</a> <span>read only</span></p>
      <nav aria-label="Sections">${links}</nav>
      <form method="post" action="/admin/sign-out"><button>Sign out</button></form>
    </header>
    <main>
      <h1>${title}</h1>
      <p class="note">${note}</p>
      ${body}
    </main>`;
  return documentOf(`${title} · ${instance}`, content);
}

export function signInPage(instance: string, problem: string | null): Markup {
  const content = html`<main class="sign-in">
    <p class="brand">${instance}</p>
    <h1>Look inside</h1>
    <p class="note">Tables, functions, jobs and logs of this deployment, for holders of its admin key.</p>
    <form method="post" action="/admin/sign-in">
      <label for="key">Admin key</label>
      <input
        id="key"
        name="key"
        type="password"
        autocomplete="current-password"
        required
        autofocus
        ${problem === null ? "" : html`aria-describedby="problem" aria-invalid="true"`}
      />
      ${problem === null ? "" : html`<p id="problem" role="alert">${problem}</p>`}
      <button>Sign in</button>
    </form>
    <p class="hint">It is in the file <code>admin-key</code> of the data folder.</p>
  </main>`;
  return documentOf(`Sign in · ${instance}`, content);
}

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => Markup | string | number;
  readonly kind?: "number" | "code";
}

/** A table that scrolls horizontally on narrow screens, with a note when it is empty. */
export function table<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  texts: { readonly label: string; readonly empty: string },
): Markup {
  if (rows.length === 0) return html`<p class="empty">${texts.empty}</p>`;
  const head = columns.map(({ name, kind }) => html`<th scope="col" class="${kind ?? ""}">${name}</th>`);
  const body = rows.map(
    (row) =>
      html`<tr>
        ${columns.map(({ cell, kind }) => html`<td class="${kind ?? ""}">${cell(row)}</td>`)}
      </tr>`,
  );
  return html`<div class="scroll" role="region" aria-label="${texts.label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </div>`;
}

export function time(ms: number): string {
  return Number.isFinite(ms)
    ? new Date(ms)
        .toISOString()
        .replace("T", " ")
        .replace(/\.(\d{3})Z$/, ".$1")
    : "";
}

/** The start of a long text, and how long it is: one value must not fill a page. */
export function clipped(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;
}
