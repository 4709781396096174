// The rules of static hosts: what each file says, and what a host that follows it answers.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "embedded-convex/tools/free-port.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostingHeaders, writeHosting } from "../../src/hosting/plugin.ts";
import { TARGETS, targetOf, type Target } from "../../src/hosting/targets.ts";
import { serveSite } from "../../src/site-server.ts";
import { nginxBinary, serveWithNginx } from "../support/nginx.ts";
import {
  cloudflareRules,
  netlifyRules,
  serveRules,
  vercelRules,
  type StaticHost,
} from "../support/static-hosts.ts";

const HOSTING = {
  convexUrl: "https://happy-otter-1.convex.cloud/",
  paypalBase: "",
  pictureOrigins: ["https://pictures.test"],
  frameOrigins: ["https://player.test"],
};
const HOME = "<script>theme()</script><p>the landing page</p>";
const OTHER = "<p>any screen</p>";
const HEADERS = hostingHeaders(HOSTING, HOME + OTHER);
const FILES = {
  "home.html": HOME,
  "index.html": OTHER,
  "env.js": "address()",
  "favicon.svg": "<svg/>",
  "assets/app-1.js": "start()",
};

let folder = "";
const distOf = (target: string): string => path.join(folder, target);
const vercelOutput = (): string => path.join(folder, ".vercel");

function writeSite(name: string): string {
  const distDir = distOf(name);
  mkdirSync(path.join(distDir, "assets"), { recursive: true });
  for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(distDir, file), text);
  return distDir;
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "cohort-hosting-"));
  for (const target of TARGETS) writeHosting({ ...HOSTING, target }, writeSite(target), vercelOutput());
  writeSite("npm start");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RULES: Readonly<Record<Target, () => string>> = {
  nginx: () => readFileSync(path.join(distOf("nginx"), "nginx.conf"), "utf8"),
  netlify: () => readFileSync(path.join(distOf("netlify"), "_headers"), "utf8"),
  cloudflare: () => readFileSync(path.join(distOf("cloudflare"), "_headers"), "utf8"),
  vercel: () => readFileSync(path.join(vercelOutput(), "config.json"), "utf8"),
};

test("the policy names the deployment's https and wss hosts, the payment provider and the inline script", () => {
  const policy = HEADERS["content-security-policy"] ?? "";
  const [, connect = ""] = /connect-src ([^;]*)/.exec(policy) ?? [];
  expect(connect.split(" ")).toEqual(
    expect.arrayContaining(["https://happy-otter-1.convex.cloud", "wss://happy-otter-1.convex.cloud"]),
  );
  // Pictures of lessons are in the deployment's file storage.
  expect(policy).toMatch(/img-src [^;]*https:\/\/happy-otter-1\.convex\.cloud[ ;]/);
  expect(policy).not.toMatch(/img-src [^;]*wss:/);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/\*\.paypal\.com /);
  expect(policy).toContain("https://pictures.test");
  expect(policy.split(/[ ;]+/)).not.toContain("*");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|http:\/\/127/);
  expect(HEADERS["strict-transport-security"]).toBe("max-age=31536000");
});

test("a deployment without https and a provider's stand-in are named as they are", () => {
  const local = { convexUrl: "http://127.0.0.1:3210", paypalBase: "http://127.0.0.1:4444/v1" };
  const headers = hostingHeaders({ ...HOSTING, ...local }, "");
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain(
    "connect-src 'self' http://127.0.0.1:3210 ws://127.0.0.1:3210 http://127.0.0.1:4444;",
  );
  expect(policy).not.toContain("paypal.com");
  expect(headers).not.toHaveProperty("strict-transport-security");
});

test.each(TARGETS)("the rules for %s contain every header", (target) => {
  const text = RULES[target]();
  for (const [name, value] of Object.entries(HEADERS)) {
    expect(text).toContain(name);
    expect(text).toContain(value);
  }
});

test("the host is the one that is named, else the one that builds, else nginx", () => {
  const target = (env: Record<string, string>) => targetOf((name) => env[name] ?? "");
  expect(target({})).toBe("nginx");
  expect(target({ NETLIFY: "true" })).toBe("netlify");
  expect(target({ VERCEL: "1" })).toBe("vercel");
  expect(target({ WORKERS_CI: "1" })).toBe("cloudflare");
  expect(target({ VERCEL: "1", HOSTING: "nginx" })).toBe("nginx");
  expect(() => target({ HOSTING: "apache" })).toThrow(/nginx, netlify, cloudflare, vercel/);
});

/** `missing`: what the host answers for an asset that is not there. */
interface Host {
  readonly name: string;
  readonly missing: number;
  readonly open: (port: number) => Promise<StaticHost>;
}

const nginx = nginxBinary();
const HOSTS: Host[] = [
  {
    name: "npm start",
    missing: 404,
    open: async (port) => {
      const ports = { port, backendPort: 1, backendSitePort: 2 };
      const site = { host: "127.0.0.1", distDir: distOf("npm start"), clientEnv: {} };
      const running = await serveSite({
        ...site,
        ...ports,
        paymentOrigins: [],
        pictureOrigins: [],
        frameOrigins: [],
      });
      return { origin: `http://127.0.0.1:${port}`, close: () => running.close() };
    },
  },
  {
    name: "netlify",
    missing: 404,
    open: (port) => serveRules(distOf("netlify"), netlifyRules(distOf("netlify")), port),
  },
  {
    name: "cloudflare",
    missing: 200,
    open: (port) => serveRules(distOf("cloudflare"), cloudflareRules(distOf("cloudflare")), port),
  },
  {
    name: "vercel",
    missing: 404,
    open: (port) => serveRules(path.join(vercelOutput(), "static"), vercelRules(vercelOutput()), port),
  },
  ...(nginx === null
    ? []
    : [
        { name: "nginx", missing: 404, open: (port: number) => serveWithNginx(nginx, distOf("nginx"), port) },
      ]),
];

describe.each(HOSTS)("$name", ({ name, missing, open }) => {
  let host: StaticHost;
  beforeAll(async () => {
    host = await open(await freePort());
  });
  afterAll(() => host.close());

  const get = async (pathname: string) => {
    const response = await fetch(host.origin + pathname);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test("answers the landing page, screens and files, each with every header", async () => {
    const expected = Object.entries(HEADERS).filter(
      ([header]) => name !== "npm start" || !/content-security|transport/.test(header),
    );
    for (const [pathname, text] of [
      ["/", HOME],
      ["/?from=mail", HOME],
      ["/courses/FAAI", OTHER],
      ["/favicon.svg", FILES["favicon.svg"]],
      ["/assets/app-1.js", FILES["assets/app-1.js"]],
    ] as const) {
      const answer = await get(pathname);
      expect([pathname, answer.status, answer.text]).toEqual([pathname, 200, text]);
      for (const [header, value] of expected)
        expect([header, answer.headers.get(header)]).toEqual([header, value]);
    }
  });

  test("caches assets for ever, pages never unasked and env.js not at all", async () => {
    const caching = async (pathname: string) => (await get(pathname)).headers.get("cache-control");
    expect(await caching("/env.js")).toBe("no-store");
    expect(await caching("/assets/app-1.js")).toBe("public, max-age=31536000, immutable");
    for (const page of ["/", "/courses/FAAI", "/favicon.svg"])
      expect(await caching(page)).toMatch(/^(no-cache|public, max-age=0, must-revalidate)$/);
  });

  test("answers a missing asset as its rules can", async () => {
    expect((await get("/assets/gone.js")).status).toBe(missing);
  });

  test("does not show its own rules", async () => {
    expect((await get("/nginx.conf")).text).not.toContain("add_header");
  });
});
