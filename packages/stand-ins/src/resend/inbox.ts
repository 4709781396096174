/** The inbox: a page for people, JSON for scripts, and the failure switches. */
import { readFileSync } from "node:fs";
import type { Hono } from "hono";
import { html } from "hono/html";
import { BadSwitch, TRANSPORT_KINDS } from "../lib/faults.ts";
import type { JsonRecord } from "../lib/json.ts";
import { page, PAGE_HEADERS } from "../lib/pages.ts";
import type { Markup } from "../lib/pages.ts";
import { ownPagesOnly } from "../lib/serve.ts";
import type { Env } from "../lib/serve.ts";
import { nextSwitches, refuseUnknown, switchRoutes } from "../lib/switches.ts";
import type { Resend } from "./api.ts";
import { received, WORKING } from "./state.ts";
import type { Email, MailSwitches } from "./state.ts";

const RULES = { operations: ["send", "batch", "get"], kinds: TRANSPORT_KINDS, defaultOperation: "send" };

function limit(value: unknown): number | null {
  if (value === null || (typeof value === "number" && Number.isInteger(value) && value >= 0)) return value;
  throw new BadSwitch("rateLimit must be a whole number of calls a second, or null for none");
}

function change(given: JsonRecord, before: MailSwitches): MailSwitches {
  refuseUnknown(given, ["failing", "rateLimit", "faults", "reset"]);
  const base = given["reset"] === true ? WORKING : before;
  const rateLimit = given["rateLimit"] === undefined ? base.rateLimit : limit(given["rateLimit"]);
  return { ...nextSwitches(given, base, RULES), rateLimit };
}

function summary(email: Email) {
  return {
    id: email.id,
    from: email.from,
    to: email.to.join(", "),
    subject: email.subject,
    createdAt: new Date(email.createdAt).toISOString(),
  };
}

function whole(email: Email) {
  const { html: markup, text, cc, bcc, replyTo, headers, tags, attachments, files = [] } = email;
  return { ...summary(email), html: markup, text, cc, bcc, replyTo, headers, tags, attachments, files };
}

function jsonRoutes(resend: Resend, app: Hono<Env>): void {
  const mailbox = () => resend.store.state;
  app.use("/api/*", ownPagesOnly);
  app.get("/api/emails", (c) => {
    const shape = c.req.query("fields") === "summary" ? summary : whole;
    return c.json(received(mailbox(), c.req.query("to")).map(shape));
  });
  app.get("/api/emails/:id", (c) => {
    const email = mailbox().byId.get(c.req.param("id"));
    return email === undefined ? c.json({ error: "There is no such e-mail." }, 404) : c.json(whole(email));
  });
  app.delete("/api/emails", async (c) => {
    await resend.store.commit({ type: "cleared" });
    return c.json({ cleared: true });
  });
  app.get("/api/ledger", (c) => {
    const { emails, keys, faultsFired, switches } = mailbox();
    const byKey = [...keys].map(([key, record]) => ({ key, ids: record.ids, at: record.at }));
    const { limited } = resend;
    return c.json({ emails: emails.map(whole), keys: byKey, faultsFired, limited, switches });
  });
  switchRoutes(app, resend.store, change);
}

const STYLE = `
body{display:grid;grid-template-rows:auto 1fr;height:100vh;height:100dvh}
header{display:flex;gap:1rem;align-items:center;justify-content:space-between;flex-wrap:wrap;padding:.9rem 1.25rem;border-bottom:1px solid var(--line)}
header form{flex:1 1 14rem;max-width:24rem}
.panes{display:grid;grid-template-columns:minmax(15rem,22rem) 1fr;min-height:0}
nav{overflow-y:auto;border-right:1px solid var(--line)}
nav ol{list-style:none;margin:0;padding:0}
nav a{display:block;padding:.8rem 1.25rem;border-bottom:1px solid var(--line);color:inherit;text-decoration:none;border-left:3px solid transparent}
nav a:hover{background:var(--soft)}
nav a[aria-current]{background:var(--card);border-left-color:var(--accent)}
nav strong{display:block;font-weight:600;overflow-wrap:anywhere}
nav small{display:flex;justify-content:space-between;gap:.75rem;color:var(--quiet)}
nav small span:first-child{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.mail{display:flex;flex-direction:column;min-height:0;min-width:0;background:var(--card)}
.head{padding:1.25rem 1.5rem;border-bottom:1px solid var(--line);display:flex;flex-direction:column;gap:.5rem}
.head h2{font-size:1.5rem;overflow-wrap:anywhere}
.head dl{display:grid;grid-template-columns:auto 1fr;gap:.1rem .8rem;margin:0;font-size:.9rem}
.head dt{color:var(--quiet)}.head dd{margin:0;overflow-wrap:anywhere}
.views{display:flex;gap:.4rem}
.views button{min-height:2.1rem}
.views button[aria-pressed=true]{border-color:var(--accent);color:var(--accent);font-weight:600}
iframe{flex:1;width:100%;border:0;background:#fff;min-height:0}
pre{flex:1;margin:0;padding:1.5rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,SFMono-Regular,Menlo,monospace}
.empty{margin:auto;text-align:center;padding:2rem;color:var(--quiet)}
[hidden]{display:none!important}
@media (max-width:46rem){.panes{grid-template-columns:1fr;grid-template-rows:minmax(9rem,35%) 1fr}nav{border-right:0;border-bottom:1px solid var(--line)}}
`;

function inboxPage(): Markup {
  const body = html`<header>
      <h1>Inbox</h1>
      <form role="search" id="search">
        <label class="hidden" for="to">Show e-mails to this address</label>
        <input id="to" name="to" type="search" placeholder="Everyone — or one address" autocomplete="off" />
      </form>
      <div class="row">
        <button type="button" id="failing" aria-pressed="false" disabled>Mail works</button>
        <button type="button" id="clear" disabled>Empty the inbox</button>
      </div>
    </header>
    <main class="panes">
      <nav aria-label="E-mails">
        <p class="hidden" role="status" id="count"></p>
        <ol id="list"></ol>
      </nav>
      <article class="mail" aria-label="E-mail" id="mail">
        <p class="empty" id="empty">E-mails of this machine appear here. Nothing leaves it.</p>
        <div class="head" id="head" hidden>
          <h2 id="subject"></h2>
          <dl>
            <dt>From</dt>
            <dd id="from"></dd>
            <dt>To</dt>
            <dd id="recipients"></dd>
            <dt>Sent</dt>
            <dd id="sent"></dd>
            <dt id="files-label">Files</dt>
            <dd id="files"></dd>
          </dl>
          <div class="views" role="group" aria-label="View">
            <button type="button" data-view="html" aria-pressed="true">HTML</button>
            <button type="button" data-view="text" aria-pressed="false">Text</button>
          </div>
        </div>
        <iframe
          id="html"
          title="E-mail content"
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          hidden
        ></iframe>
        <pre id="text" tabindex="0" aria-label="Text version" hidden></pre>
      </article>
    </main>`;
  return page({ title: "Inbox", body, script: "/inbox.js", style: STYLE });
}

/** E-mails contain untrusted markup: no scripts, no frames, and links leave by a new tab. */
const MAIL_HEADERS = {
  "content-security-policy":
    "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src data: https:",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};

export function inboxRoutes(resend: Resend, app: Hono<Env>): void {
  const script = readFileSync(new URL("./browser/inbox.js", import.meta.url), "utf8");
  jsonRoutes(resend, app);
  app.get("/", (c) => c.html(inboxPage(), 200, PAGE_HEADERS));
  app.get("/inbox.js", (c) =>
    c.body(script, 200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" }),
  );
  app.get("/inbox/:id/files/:index", (c) => {
    const file = resend.store.state.byId.get(c.req.param("id"))?.files?.[Number(c.req.param("index"))];
    if (file === undefined) return c.text("There is no such file.", 404);
    return c.body(Buffer.from(file.content, "base64"), 200, {
      ...MAIL_HEADERS,
      "content-type": /^[\w.+/-]+(; ?[\w-]+=[\w-]+)*$/.test(file.type)
        ? file.type
        : "application/octet-stream",
      "content-disposition": `attachment; filename="${file.name.replace(/[^\w. -]/g, "_")}"`,
    });
  });
  app.get("/inbox/:id/html", (c) => {
    const email = resend.store.state.byId.get(c.req.param("id"));
    if (email === undefined) return c.text("There is no such e-mail.", 404);
    return c.html(
      `<!doctype html><meta charset="utf-8"><base target="_blank">${email.html}`,
      200,
      MAIL_HEADERS,
    );
  });
}
