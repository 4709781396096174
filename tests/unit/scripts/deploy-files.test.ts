// The ready files in deploy/: what they pin, whom they let in, and whose address they pass on.
import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { runNginx, nginxBinary } from "@cohort/launcher/tests/support/nginx.ts";
import { freePort } from "embedded-convex/tools/free-port.ts";
import { describe, expect, it } from "vitest";

const read = (name: string): string =>
  readFileSync(path.resolve(import.meta.dirname, "../../../deploy", name), "utf8");

describe("docker-compose.yml", () => {
  const compose = read("docker-compose.yml");
  const images = [...compose.matchAll(/^ +image: (\S+)$/gm)].map(([, image = ""]) => image);

  it("pins backend and dashboard to one revision, and Postgres to a version", () => {
    const revisions = images.flatMap(
      (image) => /^ghcr\.io\/get-convex\/convex-\w+:(.*)$/.exec(image)?.[1] ?? [],
    );
    expect(revisions).toHaveLength(2);
    expect(new Set(revisions).size).toBe(1);
    expect(revisions[0]).toMatch(/^\$\{CONVEX_REVISION:-[0-9a-f]{40}\}$/);
    expect(images).toContain("postgres:17");
  });

  it("opens ports to this machine only", () => {
    const ports = [...compose.matchAll(/^ +- "(.*:\d+)"$/gm)].map(([, port]) => port);
    expect(ports).toEqual(["127.0.0.1:3210:3210", "127.0.0.1:3211:3211", "127.0.0.1:6791:6791"]);
  });

  it("reads no variable that env.example does not name, and has no secret in it", () => {
    const used = new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    const named = [...read("env.example").matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect([...used].sort()).toEqual(named.sort());
  });
});

describe("wrangler.jsonc", () => {
  it("answers files as they are named, and index.html for other paths", () => {
    const text = read("cloudflare/wrangler.jsonc");
    expect(text).toContain('"html_handling": "none"');
    expect(text).toContain('"not_found_handling": "single-page-application"');
  });

  it("of pages in files answers addresses without .html, 404.html, and languages by its worker", () => {
    const text = read("cloudflare/wrangler.static.jsonc");
    for (const setting of [
      '"html_handling": "drop-trailing-slash"',
      '"not_found_handling": "404-page"',
      '"main": "static-worker.js"',
      '"binding": "ASSETS"',
    ])
      expect(text).toContain(setting);
  });
});

describe("the proxy in school.conf", () => {
  const text = read("nginx/school.conf");
  const proxies = text.split("\nserver {").filter((block) => block.includes("proxy_pass"));

  it("passes the connection's address on, never what a caller sent", () => {
    expect(proxies).toHaveLength(2);
    for (const block of proxies) {
      expect(block).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
      expect(block).not.toMatch(/proxy_add_x_forwarded_for|http_x_forwarded/);
    }
  });

  const nginx = nginxBinary();
  it(
    nginx === null
      ? "forwards WebSockets (read in the file: nginx is not installed)"
      : "forwards requests and WebSockets with the caller's address in nginx",
    async () => {
      expect(proxies[0]).toContain("proxy_set_header Upgrade $http_upgrade;");
      if (nginx === null) return;
      const seen: IncomingHttpHeaders[] = [];
      const upstream = createServer((request, response) => {
        seen.push(request.headers);
        response.end("answer");
      });
      upstream.on("upgrade", (request, socket) => {
        seen.push(request.headers);
        socket.end("HTTP/1.1 403 Seen\r\nconnection: close\r\n\r\n");
      });
      await new Promise<void>((resolve) => void upstream.listen(0, "127.0.0.1", resolve));
      const port = await freePort();
      const block = `server {${proxies[0] ?? ""}`
        .replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};`)
        .replace(/^ *ssl_.*$/gm, "")
        .replace("127.0.0.1:3210", `127.0.0.1:${(upstream.address() as AddressInfo).port}`);
      const proxy = await runNginx(nginx, block, port);
      try {
        seen.length = 0;
        const spoofed = { "x-forwarded-for": "198.51.100.7" };
        expect(await (await fetch(proxy.origin, { headers: spoofed })).text()).toBe("answer");
        const { WebSocket } = await import("ws");
        const socket = new WebSocket(proxy.origin.replace("http", "ws"), { headers: spoofed });
        await new Promise((resolve) => socket.once("error", resolve));
        expect(seen.map((headers) => [headers["x-forwarded-for"], headers.upgrade])).toEqual([
          ["127.0.0.1", undefined],
          ["127.0.0.1", "websocket"],
        ]);
      } finally {
        await proxy.close();
        upstream.close();
      }
    },
  );
});
