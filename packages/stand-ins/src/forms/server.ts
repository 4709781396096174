/** The form service stand-in: takes JSON submissions at /f/:formId and shows them. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Clock } from "../lib/clock.ts";
import { TRANSPORT_KINDS } from "../lib/faults.ts";
import { isRecord, parseJson } from "../lib/json.ts";
import type { JsonRecord } from "../lib/json.ts";
import { page, PAGE_HEADERS } from "../lib/pages.ts";
import type { Markup } from "../lib/pages.ts";
import { playFault } from "../lib/replies.ts";
import { loopbackHostOnly, ownPagesOnly, runStandIn } from "../lib/serve.ts";
import type { Env, StandIn, StandInContext } from "../lib/serve.ts";
import { openStore } from "../lib/store.ts";
import type { Store } from "../lib/store.ts";
import { changeSwitches, switchRoutes, takeFault } from "../lib/switches.ts";
import { applyForms, noSubmissions } from "./state.ts";
import type { FormEvent, Submission, Submissions } from "./state.ts";

export type FormsOptions = {
  port: number;
  host?: string | undefined;
  dataDir: string;
  clock?: Clock | undefined;
};

type Forms = { store: Store<Submissions, FormEvent>; clock: Clock; closing: AbortSignal };

const RULES = { operations: ["submit"], kinds: TRANSPORT_KINDS, defaultOperation: "submit" };
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Problem = { status: 400 | 406 | 415 | 422; code: string; message: string; field?: string };

function headerProblem(c: StandInContext): Problem | undefined {
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
    return {
      status: 415,
      code: "UNSUPPORTED_TYPE",
      message: "Send the form with Content-Type: application/json",
    };
  }
  if (!/application\/json/i.test(c.req.header("accept") ?? "")) {
    return { status: 406, code: "NOT_ACCEPTABLE", message: "Send the form with Accept: application/json" };
  }
  return undefined;
}

function fieldsProblem(fields: unknown): Problem | undefined {
  if (!isRecord(fields))
    return { status: 400, code: "BAD_JSON", message: "The submission must be a JSON object" };
  if (Object.keys(fields).length === 0)
    return { status: 400, code: "EMPTY", message: "Can't send an empty form" };
  const { email } = fields;
  if (email !== undefined && (typeof email !== "string" || !EMAIL.test(email))) {
    return { status: 422, code: "TYPE_EMAIL", field: "email", message: "should be an email" };
  }
  return undefined;
}

function refused(c: StandInContext, { status, ...problem }: Problem): Response {
  return c.json({ error: problem.message, errors: [problem] }, status);
}

async function submit(forms: Forms, c: StandInContext): Promise<Response> {
  const wrong = headerProblem(c);
  if (wrong !== undefined) return refused(c, wrong);
  const parsed = parseJson(await c.req.text());
  const fields = parsed.ok ? parsed.value : undefined;
  const problem = fieldsProblem(fields);
  if (problem !== undefined) return refused(c, problem);
  const submission: Submission = {
    id: randomUUID(),
    formId: c.req.param("formId") ?? "",
    fields: fields as JsonRecord,
    createdAt: forms.clock(),
  };
  await forms.store.commit({ type: "submitted", submission });
  return c.json({ ok: true, next: "/thanks" });
}

function submissionWire({ id, formId, fields, createdAt }: Submission) {
  return { id, formId, fields, createdAt: new Date(createdAt).toISOString() };
}

function listPage(submissions: Submission[]): Markup {
  const rows = submissions.map(
    (one) =>
      html`<tr>
        <td class="num">${new Date(one.createdAt).toISOString()}</td>
        <td>${one.formId}</td>
        <td>
          ${Object.entries(one.fields).map(([name, value]) => html`<p><strong>${name}</strong> ${String(value)}</p>`)}
        </td>
      </tr>`,
  );
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label="Submissions">
    <table>
      <thead>
        <tr>
          <th scope="col">Received</th>
          <th scope="col">Form</th>
          <th scope="col">Fields</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
  const body = html`<main class="wide">
    <header><h1>Form service stand-in</h1></header>
    ${rows.length === 0 ? html`<p class="quiet">No submissions yet. Forms are sent to /f/FORM.</p>` : table}
  </main>`;
  return page({ title: "Form service stand-in", body });
}

function submitRoute(forms: Forms, app: Hono<Env>): void {
  app.post("/f/:formId", async (c) => {
    const refuse = (status: 429 | 500 | 503) =>
      c.json({ error: "The form service is not available right now." }, status);
    if (forms.store.state.switches.failing) return refuse(500);
    const fault = takeFault(forms, "submit");
    return playFault({ c, fault, closing: forms.closing, refuse, run: () => submit(forms, c) });
  });
}

function build(forms: Forms): Hono<Env> {
  const app = new Hono<Env>();
  const newestFirst = () => [...forms.store.state.all].reverse();
  app.use(loopbackHostOnly);
  app.use(bodyLimit({ maxSize: 1024 * 1024 }));
  app.use("/api/*", ownPagesOnly);
  submitRoute(forms, app);
  app.get("/api/submissions", (c) => c.json(newestFirst().map(submissionWire)));
  switchRoutes(app, forms.store, changeSwitches(RULES));
  app.get("/", (c) => c.html(listPage(newestFirst()), 200, PAGE_HEADERS));
  return app;
}

export async function startForms(options: FormsOptions): Promise<StandIn> {
  const store = await openStore({
    file: join(options.dataDir, "forms.jsonl"),
    state: noSubmissions(),
    apply: applyForms,
  });
  const closing = new AbortController();
  return runStandIn(options, {
    store,
    closing,
    build: () => build({ store, clock: options.clock ?? Date.now, closing: closing.signal }),
  });
}
