// All stand-ins as one process: ready lines, a clean shutdown, and nothing lost by kill -9.
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { closeLater, freshFolder } from "./support.ts";

type Ready = { service: string; url: string; switches?: { on: { url: string }; off: { url: string } } };

const MAIN = new URL("../../src/main.ts", import.meta.url).pathname;

async function launch(dataDir: string): Promise<{ child: ChildProcess; ready: Map<string, Ready> }> {
  const ports = ["inbox", "paypal", "google", "forms"].flatMap((name) => [`--${name}-port`, "0"]);
  const child = spawn(process.execPath, ["--import", "tsx", MAIN, "--data", dataDir, ...ports], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, RESEND_API_KEY: "re_main" },
  });
  closeLater({ close: () => Promise.resolve(child.kill("SIGKILL")) });
  const ready = new Map<string, Ready>();
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as Ready;
    ready.set(said.service, said);
    if (ready.size === 4) break;
  }
  return { child, ready };
}

async function send(inbox: Ready | undefined, subject: string): Promise<number> {
  const reply = await fetch(`${inbox?.url ?? ""}/emails`, {
    method: "POST",
    headers: { authorization: "Bearer re_main" },
    body: JSON.stringify({ from: "a@b.co", to: "c@d.co", subject, text: "x" }),
  });
  return reply.status;
}

test("prints its addresses, keeps acknowledged records through kill -9, and shuts down cleanly", async () => {
  const dataDir = await freshFolder({ ownKeys: true });
  const first = await launch(dataDir);
  expect([...first.ready.keys()].sort()).toEqual(["forms", "google", "inbox", "paypal"]);
  expect(first.ready.get("inbox")?.switches?.on.url).toBe(
    `${first.ready.get("inbox")?.url ?? ""}/api/switches`,
  );
  expect(first.ready.get("forms")?.switches).toBeDefined();
  const inbox = first.ready.get("inbox");
  const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => send(inbox, String(n))));
  expect(sent.every((status) => status === 200)).toBe(true);
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  await appendFile(join(dataDir, "resend.jsonl"), '{"type":"accepted","emails":[{"id":"to');

  const second = await launch(dataDir);
  const url = second.ready.get("inbox")?.url ?? "";
  const kept = (await (await fetch(`${url}/api/emails`)).json()) as { subject: string }[];
  expect(kept.map((mail) => Number(mail.subject)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n),
  );
  second.child.kill("SIGTERM");
  expect(await once(second.child, "exit")).toEqual([0, null]);
});
