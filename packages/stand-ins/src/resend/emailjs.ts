/** EmailJS's send endpoint, which delivers to the same inbox. It responds in plain text and has no idempotency keys. */
import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { isRecord, parseJson, text } from "../lib/json.ts";
import type { JsonRecord } from "../lib/json.ts";
import { playFault } from "../lib/replies.ts";
import type { Env, StandInContext } from "../lib/serve.ts";
import { takeFault } from "../lib/switches.ts";
import { checkRate } from "./api.ts";
import type { Resend } from "./api.ts";
import { ResendError } from "./errors.ts";
import { parseEmail } from "./validate-email.ts";

const NEEDED = [
  [
    "user_id",
    "The Public Key is required. To find this ID, visit https://dashboard.emailjs.com/admin/account",
  ],
  ["service_id", "The service ID is required. To find this ID, visit https://dashboard.emailjs.com/admin"],
  [
    "template_id",
    "The template ID is required. To find this ID, visit https://dashboard.emailjs.com/admin/templates",
  ],
] as const;

function problemOf(body: JsonRecord, agent: string): { status: 400 | 422 | 451; message: string } | null {
  const missing = NEEDED.find(([field]) => (text(body[field]) ?? "") === "");
  if (missing !== undefined) return { status: 400, message: missing[1] };
  if (/HeadlessChrome/.test(agent)) return { status: 451, message: "Unavailable For Headless Browser" };
  if (!isRecord(body["template_params"])) return { status: 422, message: "The template params are required" };
  return null;
}

/** The template is simple: it shows what it is given. */
function mailOf(params: JsonRecord): JsonRecord {
  const name = (text(params["from_name"]) ?? "").replace(/[<>"]/g, "");
  return {
    from: `${name} <emailjs@standin.test>`,
    to: params["to_email"],
    subject: params["subject"],
    html: params["html_content"],
    text: params["text_content"],
  };
}

async function send(resend: Resend, c: StandInContext): Promise<Response> {
  const parsed = parseJson(await c.req.text());
  const body = parsed.ok && isRecord(parsed.value) ? parsed.value : {};
  const problem = problemOf(body, c.req.header("user-agent") ?? "");
  if (problem !== null) return c.text(problem.message, problem.status);
  const params = isRecord(body["template_params"]) ? body["template_params"] : {};
  try {
    checkRate(resend, c);
    const email = parseEmail(mailOf(params), { id: randomUUID(), at: resend.clock() });
    await resend.store.commit({ type: "accepted", emails: [email], key: null });
    return c.text("OK");
  } catch (error) {
    if (error instanceof ResendError) return c.text(error.message, error.status);
    throw error;
  }
}

export function emailJsRoutes(resend: Resend, app: Hono<Env>): void {
  app.post("/api/v1.0/email/send", async (c) => {
    if (resend.store.state.switches.failing) return c.text("Internal error", 500);
    const fault = takeFault(resend, "send");
    const refuse = (status: 429 | 500 | 503) =>
      c.text(status === 429 ? "Too Many Requests" : "Internal error", status);
    return playFault({ c, fault, closing: resend.closing, refuse, run: () => send(resend, c) });
  });
}
