// The admin pages of a database in memory.
import { accessRules } from "../../../src/auth/access.ts";
import { adminKey } from "../../../src/auth/admin-key.ts";
import { createAdminApp } from "../../../src/admin/admin-app.ts";
import { createLogStream } from "../../../src/functions/logs.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { open } from "../database/support.ts";

export const HOST = { host: "127.0.0.1" };

/** Signed in: `page` and `cookie` are of that browser. */
export async function view() {
  const { db: database } = await open();
  const logs = createLogStream(systemRuntime());
  const app = createAdminApp({
    adminKey: adminKey("key"),
    access: accessRules([], []),
    instanceName: "local",
    cookie: "admin",
    database,
    logs,
    openQueries: () => [],
    nowMs: () => 0,
  });
  const signIn = (body: BodyInit | null = null, headers: Record<string, string> = {}): Promise<Response> =>
    Promise.resolve(app.request("/sign-in", { method: "POST", body, headers: { ...HOST, ...headers } }));
  const signedIn = await signIn(new URLSearchParams({ key: "key" }));
  const cookie = signedIn.headers.get("set-cookie") ?? "";
  const page = async (path: string): Promise<string> =>
    (await app.request(path, { headers: { ...HOST, cookie } })).text();
  return { app, cookie, database, logs, signIn, page };
}
