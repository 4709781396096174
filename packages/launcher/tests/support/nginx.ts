// nginx with the rules of a build (the `nginx.conf` in its folder) or another server block.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { StaticHost } from "./static-hosts.ts";

const FOLDERS = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];
const START_LIMIT_MS = 10_000;

/** Null on a machine without nginx. */
export function nginxBinary(): string | null {
  return FOLDERS.map((folder) => path.join(folder, "nginx")).find((file) => existsSync(file)) ?? null;
}

const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

const configuration = (folder: string, server: string): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
${TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/${name};`).join("\n")}
  types {
    text/html html; text/css css; text/plain txt; application/javascript js; application/json json;
    image/svg+xml svg; font/woff2 woff2;
  }
${server}
}
`;

export const serveWithNginx = (binary: string, distDir: string, port: number): Promise<StaticHost> =>
  runNginx(
    binary,
    `server { listen 127.0.0.1:${port}; root ${distDir}; include ${distDir}/nginx.conf; }`,
    port,
  );

/** `server` is a whole server block that listens on the port of 127.0.0.1. */
export async function runNginx(binary: string, server: string, port: number): Promise<StaticHost> {
  const folder = mkdtempSync(path.join(tmpdir(), "cohort-nginx-"));
  const file = path.join(folder, "main.conf");
  writeFileSync(file, configuration(folder, server));
  const child = spawn(binary, ["-p", folder, "-e", path.join(folder, "error.log"), "-c", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + START_LIMIT_MS;
  while (!(await answers(origin))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error("nginx does not start.");
    await sleep(20);
  }
  return {
    origin,
    close: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    () => true,
    () => false,
  );
