// Static hosts that read the files of a build as Netlify, Cloudflare and Vercel document them, as far as those files go.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

export interface StaticHost {
  readonly origin: string;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  /** Path below the site's folder; null for an empty answer. */
  readonly file: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers a path of the site. */
export type Rules = (pathname: string) => Answer;

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export function serveRules(distDir: string, rules: Rules, port: number): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const { status, file, headers } = rules(pathname);
    const type = file === null ? "text/plain" : (TYPES[path.extname(file)] ?? "application/octet-stream");
    response.writeHead(status, { ...headers, "content-type": type });
    response.end(file === null ? "" : readFileSync(path.join(distDir, file)));
  });
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () =>
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((closed) => {
            server.closeAllConnections();
            server.close(() => closed());
          }),
      }),
    );
  });
}

const isFile = (distDir: string, pathname: string): boolean => {
  const file = path.join(distDir, pathname);
  return existsSync(file) && statSync(file).isFile();
};

const lines = (distDir: string, name: string): string[] =>
  readFileSync(path.join(distDir, name), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));

/** A pattern of `_headers` and `_redirects`: "*" at the end matches everything. */
const fits = (pattern: string, pathname: string): boolean =>
  pattern.endsWith("*") ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;

/** Values of a header that several rules set are joined. */
function headersFor(distDir: string, pathname: string): Record<string, string> {
  const headers: Record<string, string> = { "cache-control": "" };
  let counts = false;
  for (const line of lines(distDir, "_headers")) {
    if (!line.startsWith(" ")) {
      counts = fits(line, pathname);
    } else if (counts) {
      const [, name = "", value = ""] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
      headers[name] = [headers[name] ?? "", value].filter((part) => part !== "").join(", ");
    }
  }
  return { ...headers, "cache-control": headers["cache-control"] || "public, max-age=0, must-revalidate" };
}

interface Redirect {
  readonly from: string;
  readonly file: string;
  readonly status: number;
  readonly isForced: boolean;
}

const redirects = (distDir: string): Redirect[] =>
  lines(distDir, "_redirects").map((line) => {
    const [from = "", file = "", status = ""] = line.split(" ");
    return { from, file, status: Number.parseInt(status, 10), isForced: status.endsWith("!") };
  });

const pageFile = (pathname: string): string => (pathname === "/" ? "/index.html" : pathname);

/** Files come before rules, unless a rule is forced. */
export function netlifyRules(distDir: string): Rules {
  return (pathname) => {
    const headers = headersFor(distDir, pathname);
    const rule = redirects(distDir).find(
      ({ from, isForced }) => fits(from, pathname) && (isForced || !isFile(distDir, pageFile(pathname))),
    );
    if (rule !== undefined) return { status: rule.status, file: rule.file, headers };
    return { status: 200, file: pageFile(pathname), headers };
  };
}

/** Rules come before files; a loop is refused. Without HTML handling "/" is no file. */
export function cloudflareRules(distDir: string): Rules {
  if (redirects(distDir).some(({ from }) => from === "/*")) throw new Error("Infinite loop detected.");
  return (pathname) => {
    const headers = headersFor(distDir, pathname);
    const rule = redirects(distDir).find(({ from }) => fits(from, pathname));
    if (rule !== undefined) return { status: rule.status, file: rule.file, headers };
    return { status: 200, file: isFile(distDir, pathname) ? pathname : "/index.html", headers };
  };
}

interface VercelRoute {
  readonly handle?: string;
  readonly src?: string;
  readonly dest?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly continue?: boolean;
}

/** Routes before "filesystem", then files, then the routes after it; those below "hit" when a file was found. */
export function vercelRules(outputDir: string): Rules {
  const distDir = path.join(outputDir, "static");
  const text = readFileSync(path.join(outputDir, "config.json"), "utf8");
  const phases = new Map<string, VercelRoute[]>([["start", []]]);
  let phase = "start";
  for (const route of (JSON.parse(text) as { routes: VercelRoute[] }).routes) {
    if (route.handle === undefined) phases.get(phase)?.push(route);
    else phases.set((phase = route.handle), []);
  }
  return (pathname) => {
    const headers: Record<string, string> = {};
    const follow = (name: string, at: string): VercelRoute | undefined => {
      for (const route of phases.get(name) ?? []) {
        if (!new RegExp(route.src ?? "").test(at)) continue;
        Object.assign(headers, route.headers);
        if (route.continue !== true) return route;
      }
      return undefined;
    };
    const found = (file: string): Answer => {
      follow("hit", file);
      return { status: 200, file, headers };
    };
    const first = follow("start", pathname)?.dest ?? pageFile(pathname);
    if (isFile(distDir, first)) return found(first);
    const { status = 200, dest = null } = follow("filesystem", pathname) ?? { status: 404 };
    return dest === null ? { status, file: null, headers } : found(dest);
  };
}
