// The backend as a process of its own, on free ports and a temporary folder, with an app pushed over its HTTP routes.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../tools/free-port.ts";
import { PACKAGE_DIR } from "../../tools/package-dir.ts";
import { pushOfFolder } from "./bundle.ts";

export interface BackendProcess {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startBackendWith(appFolder: string): Promise<BackendProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), "cohort-stress-"));
  const keyFile = path.join(folder, "admin-key");
  const [port, sitePort] = [await freePort(), await freePort()];
  const child = await launch([
    ...["--data", path.join(folder, "data"), "--admin-key-file", keyFile],
    ...["--port", String(port), "--site-port", String(sitePort)],
  ]);
  const url = `http://127.0.0.1:${port}`;
  await push(url, appFolder, readFileSync(keyFile, "utf8").trim());
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function launch(args: string[]): Promise<ChildProcess> {
  const main = path.join(PACKAGE_DIR, "src/main.ts");
  const options = [
    "--import",
    import.meta.resolve("tsx"),
    "--experimental-vm-modules",
    "--no-warnings",
    main,
  ];
  const child = spawn(process.execPath, [...options, ...args], {
    cwd: PACKAGE_DIR,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-4000)));
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes('"ready":true')) resolve(child);
    });
    child.once("exit", (code) => {
      reject(new Error(`The backend ended with ${String(code)}: ${said}`));
    });
  });
}

async function push(url: string, folder: string, adminKey: string): Promise<void> {
  const startPush = await post(url, "start_push", { ...(await pushOfFolder(folder, adminKey)) });
  const { schemaChange } = startPush as { schemaChange: object };
  await post(url, "wait_for_schema", { adminKey, schemaChange, dryRun: false });
  await post(url, "finish_push", { adminKey, startPush, dryRun: false });
}

async function post(
  url: string,
  route: string,
  body: { readonly adminKey: string; readonly [field: string]: unknown },
): Promise<unknown> {
  const response = await fetch(`${url}/api/deploy2/${route}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${body.adminKey}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${route} answered ${response.status}: ${text.slice(0, 400)}`);
  return JSON.parse(text);
}
