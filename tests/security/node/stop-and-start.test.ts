// The launcher's parts without a stack: ports, steps, signals, children that ignore signals.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startChild, type ChildSpec } from "embedded-convex/tools/child.ts";
import { LogFile, shortenLog } from "embedded-convex/tools/log-file.ts";
import { freePort } from "embedded-convex/tools/free-port.ts";
import { HostError, reservePorts } from "@cohort/launcher/src/ports.ts";
import { runStep, StartError } from "@cohort/launcher/src/step.ts";
import { supervise, type SupervisorEvents } from "@cohort/launcher/src/supervisor.ts";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "cohort-launcher-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A child that runs a script, and is ready when the script prints so. */
const scripted = (script: string): ChildSpec => ({
  name: "scripted",
  args: ["-e", script],
  env: process.env,
  logDir: dir,
  readyLines: 1,
});
const READY = `console.log('{"ready": true}'); setInterval(() => {}, 1000);`;

const quiet: SupervisorEvents = {
  onRestart: () => undefined,
  onGiveUp: () => undefined,
  log: () => undefined,
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("the reserved ports", () => {
  it("SEC-86 are released at once, although a browser tab is connected", async () => {
    const { ports, release } = await reservePorts(null, 20_000 + Math.floor(Math.random() * 20_000));
    const idle = connect(ports.site, "127.0.0.1");
    idle.on("error", () => undefined);
    await once(idle, "connect");
    const reply = await fetch(`http://127.0.0.1:${ports.site}/`);
    expect([reply.status, reply.headers.get("refresh")]).toEqual([503, "1"]);
    await release();
    const again = await reservePorts(ports.site, null);
    await again.release();
  });

  it("SEC-86 an address of another machine is reported as such, not as a taken port", async () => {
    await expect(reservePorts(null, null, "203.0.113.7")).rejects.toBeInstanceOf(HostError);
  });
});

describe("a log", () => {
  const file = (): string => path.join(dir, "scripted.log");

  it("SEC-88 that is longer than 10 MiB keeps its last whole lines when its part starts", async () => {
    const line = `${"x".repeat(99)}\n`;
    writeFileSync(file(), line.repeat(120_000));
    const child = await startChild(scripted(READY));
    await child.stop();
    const text = readFileSync(file(), "utf8");
    expect(text.length).toBeGreaterThan(10_000_000);
    expect(text.length).toBeLessThan(10 * 1024 * 1024 + 100);
    expect(text.startsWith(line)).toBe(true);
    expect(text.endsWith('{"ready": true}\n')).toBe(true);
  });

  it("SEC-88 that is shorter stays as it is", () => {
    writeFileSync(file(), "first\nsecond\n");
    shortenLog(file(), 13);
    expect(readFileSync(file(), "utf8")).toBe("first\nsecond\n");
    shortenLog(file(), 10);
    expect(readFileSync(file(), "utf8")).toBe("second\n");
    shortenLog(path.join(dir, "missing.log"));
  });
});

describe("a log of a running part", () => {
  it("SEC-88 is bounded: its older lines move to a second file", async () => {
    const file = path.join(dir, "scripted.log");
    const log = new LogFile(file, 1000);
    for (let line = 0; line < 100; line += 1) {
      log.write(Buffer.from(`${String(line).padStart(98, "0")}\n`));
      if (line % 10 === 0) await sleep(2);
    }
    log.end();
    const sizes = (): number[] => [file, `${file}.1`].map((one) => statSync(one).size);
    await expect.poll(() => readFileSync(file, "utf8")).toMatch(/99\n$/);
    expect(Math.max(...sizes())).toBeLessThan(1200);
    expect(Math.max(...sizes())).toBeGreaterThan(900);
  });

  it("SEC-88 is bounded for whatever a part prints", async () => {
    const chatter = `for (let i = 0; i < 250; i += 1) process.stdout.write("x".repeat(99_999) + "\\n"); ${READY}`;
    const child = await startChild(scripted(chatter));
    await child.stop();
    expect(statSync(path.join(dir, "scripted.log")).size).toBeLessThan(11 * 1024 * 1024);
    expect(statSync(path.join(dir, "scripted.log.1")).size).toBeLessThan(11 * 1024 * 1024);
  });
});

describe("a step of the start", () => {
  const step = { name: "Pushing the functions", limitMs: 50 };
  const never = () => new Promise<never>(() => undefined);

  it("SEC-86 has a limit, and its message names the step and the log", async () => {
    const logFile = path.join(dir, "push.log");
    writeFileSync(logFile, "");
    const error = await runStep({ ...step, logFile }, new AbortController().signal, never).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toBe(
      `Pushing the functions failed: not done after 0.05 s\nLog: ${logFile}`,
    );
  });

  it("SEC-86 ends when the start is cancelled, even if its work does not", async () => {
    const stop = new AbortController();
    const running = runStep({ ...step, limitMs: 60_000 }, stop.signal, never);
    stop.abort(new Error("Ctrl-C"));
    await expect(running).rejects.toThrow("Ctrl-C");
  });

  it("SEC-86 reports who does not answer, and why", async () => {
    const port = await freePort();
    const ask = () => fetch(`http://127.0.0.1:${port}/`);
    await expect(runStep({ ...step, limitMs: 5000 }, new AbortController().signal, ask)).rejects.toThrow(
      "Pushing the functions failed: no answer (ECONNREFUSED)",
    );
  });

  it("SEC-86 reports a full disk", async () => {
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    const work = runStep(step, new AbortController().signal, () => Promise.reject(full));
    await expect(work).rejects.toThrow("The disk is full.");
  });
});

describe("a child", () => {
  it("SEC-86 that is stopped by a signal, or ignores one, is ended within the limit", async () => {
    const frozen = await startChild(scripted(READY));
    process.kill(frozen.pid, "SIGSTOP");
    const deaf = await startChild(scripted(`process.on("SIGTERM", () => {}); ${READY}`));
    await Promise.all([frozen.stop(200), deaf.stop(200)]);
    expect([isAlive(frozen.pid), isAlive(deaf.pid)]).toEqual([false, false]);
  });

  it("SEC-86 ends the processes it has started", async () => {
    const file = path.join(dir, "grandchild");
    const grandchild = `require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"])`;
    const child = await startChild(
      scripted(
        `require("node:fs").writeFileSync(${JSON.stringify(file)}, String(${grandchild}.pid)); ${READY}`,
      ),
    );
    const pid = Number(readFileSync(file, "utf8"));
    expect(isAlive(pid)).toBe(true);
    process.kill(child.pid, "SIGKILL");
    await child.exited;
    await expect.poll(() => isAlive(pid), { timeout: 15_000 }).toBe(false);
  });

  it("SEC-88 is started again, also when it is killed while it starts, and its supervisor is notified", async () => {
    const counter = path.join(dir, "starts");
    writeFileSync(counter, "");
    // The second and third start end before they are ready.
    const script = `const fs = require("node:fs"); fs.appendFileSync(${JSON.stringify(counter)}, "x");
      const n = fs.readFileSync(${JSON.stringify(counter)}).length; if (n === 2 || n === 3) process.exit(1); ${READY}`;
    const seen: string[] = [];
    const supervised = await supervise(
      scripted(script),
      { ...quiet, onRestart: () => seen.push("restarted"), onGiveUp: () => seen.push("given up") },
      new AbortController().signal,
    );
    const first = supervised.pid();
    process.kill(first, "SIGKILL");
    await expect.poll(() => seen, { timeout: 20_000 }).toEqual(["restarted"]);
    expect(supervised.pid()).not.toBe(first);
    expect(readFileSync(counter, "utf8")).toBe("xxxx");
    const last = supervised.pid();
    await supervised.stop(1000);
    expect(isAlive(last)).toBe(false);
  });

  it("SEC-88 whose start is cancelled is ended, and nothing is started again after a stop", async () => {
    const stop = new AbortController();
    const starting = supervise(scripted("setInterval(() => {}, 1000)"), quiet, stop.signal);
    await sleep(50);
    stop.abort(new Error("given up"));
    await expect(starting).rejects.toThrow("given up");
  });
});

describe("requests to stop", () => {
  const HOST = `
    import { listenForStop } from ${JSON.stringify(path.join(PROJECT_DIR, "packages/launcher/src/stop-request.ts"))};
    const stop = listenForStop({ npm_lifecycle_event: process.env.UNDER_NPM }, (code) => process.exit(code));
    stop.signal.addEventListener("abort", () => console.log("asked"));
    setInterval(() => {}, 1000);
    console.log("ready");`;

  async function host(env: Record<string, string>): Promise<{ child: ChildProcess; said: () => string }> {
    const file = path.join(dir, "host.mts");
    writeFileSync(file, HOST);
    const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), file], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
    await expect.poll(() => text, { timeout: 20_000 }).toContain("ready");
    return { child, said: () => text };
  }

  it("SEC-86 the first stops the process, the second ends it at once", async () => {
    const { child, said } = await host({});
    child.kill("SIGTERM");
    await expect.poll(said).toContain("asked");
    expect(child.exitCode).toBeNull();
    child.kill("SIGINT");
    expect((await once(child, "exit"))[0]).toBe(130);
  });

  it("SEC-86 npm's copy of one Ctrl-C does not count as a second one", async () => {
    const { child, said } = await host({ UNDER_NPM: "start" });
    child.kill("SIGINT");
    child.kill("SIGINT");
    await expect.poll(said).toContain("asked");
    await sleep(400);
    expect(child.exitCode).toBeNull();
    child.kill("SIGINT");
    expect((await once(child, "exit"))[0]).toBe(130);
  });
});
