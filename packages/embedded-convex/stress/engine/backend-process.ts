// The backend as a process of its own on a temporary folder, with an app pushed over its HTTP routes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBackend } from "../../tools/backend.ts";
import { pushOfFolder } from "./bundle.ts";

export interface BackendProcess {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startBackendWith(appFolder: string): Promise<BackendProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), "cohort-stress-"));
  const backend = await startBackend({ folder });
  await push(backend.url, appFolder, backend.adminKey);
  return {
    url: backend.url,
    async stop() {
      await backend.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
