// Which component serves a request, with which path, and what the caller gets instead of a response.
import { describe, expect, test } from "vitest";
import type {
  ActionRunner,
  HttpOutcome,
  HttpTask,
} from "embedded-convex/src/functions/actions/action-runner.ts";
import { routeHttp } from "embedded-convex/src/functions/actions/http-actions.ts";
import { Deployment } from "embedded-convex/src/functions/deployment.ts";
import type { ComponentNode, ModuleRecord } from "embedded-convex/src/functions/deployment-types.ts";

const SITE = "http://127.0.0.1:3211";
const MIB = 1024 * 1024;

/** An http.js with routes such as "GET /a" and "POST /files/*". */
function router(...routes: string[]): ModuleRecord {
  const httpRoutes = routes.map((route) => {
    const [method = "", path = ""] = route.split(" ");
    return { route: { path, method }, pos: null };
  });
  const analysis = { functions: [], httpRoutes, cronSpecs: null, sourceMapped: null };
  return { path: "http.js", source: "", sourceMap: null, environment: "isolate", analysis };
}

function deployed(routers: Record<string, ModuleRecord>, tree: Partial<ComponentNode> = {}): Deployment {
  const child = (path: string): ComponentNode => ({
    ...{ definitionPath: path, componentPath: path, childComponents: {} },
  });
  const rows = {
    modules: Object.entries(routers).map(([component, record]) => ({ component, record })),
    tree: {
      ...{ definitionPath: "", componentPath: "" },
      childComponents: { shop: child("shop"), wiki: child("wiki") },
      ...tree,
    },
    env: new Map<string, string>(),
    nodeDependencies: [],
  };
  return new Deployment(rows, { version: 1, origins: { cloud: "http://c", site: SITE } });
}

const FAILED: HttpOutcome = {
  ok: false,
  requestId: "r1",
  failure: { message: "Uncaught Error: secret\n    at handler" },
};

async function answer(
  deployment: Deployment,
  request: Request,
  options: { fails?: boolean; redacts?: boolean } = {},
) {
  const { fails = false, redacts = false } = options;
  let task: HttpTask | null = null;
  const actions = {
    http: (given: HttpTask) => {
      task = given;
      return Promise.resolve(fails ? FAILED : { ok: true, response: new Response("served") });
    },
  } as unknown as ActionRunner;
  const caller = { identity: { kind: "none" }, metadata: { ip: null, userAgent: null } } as const;
  const response = await routeHttp(actions, deployment, { request, ...caller, lane: undefined, redacts });
  return { response, task: task as HttpTask | null };
}

/** Component and path that serve it; null when none does. */
async function served(deployment: Deployment, path: string, method = "GET"): Promise<string | null> {
  const { task } = await answer(deployment, new Request(SITE + path, { method }));
  return task === null ? null : `${task.component}:${task.routePath}`;
}

describe("a request is served", () => {
  const app = router("GET /a", "POST /a/b", "GET /files/*", "GET /shop/own", "GET /shop/long/*", "GET /odd*");
  const shop = router("GET /list", "GET /own", "GET /long/*", "GET /long/wiki/*");
  const httpMounts = { "/shop/": "shop", "/shop/long/wiki/": "wiki" };
  const deployment = deployed({ "": app, shop, wiki: router("GET /page") }, { httpMounts });

  test.each([
    ["by the route of its path and method", "GET /a?x=1", ":/a"],
    ["as GET when it is HEAD", "HEAD /a", ":/a"],
    ["by none of another method", "POST /a", null],
    ["by none of a longer path", "GET /a/b", null],
    ["by a prefix", "GET /files/x/y", ":/files/x/y"],
    ["by a prefix that is not a folder", "GET /oddly", ":/oddly"],
    ["by no prefix of another method", "POST /files/x", null],
    ["below a mount, by the component's own path", "GET /shop/list", "shop:/list"],
    ["by the app's exact route before a mount", "GET /shop/own", ":/shop/own"],
    ["by the app's prefix when it is longer than the mount", "GET /shop/long/x", ":/shop/long/x"],
    ["by the longest mount", "GET /shop/long/wiki/page", "wiki:/page"],
    ["by nothing above the mounted component", "GET /shop/list/more", null],
    ["by nothing where a mount only begins alike", "GET /shops/list", null],
  ])("%s: %s", async (_name, request, expected) => {
    const [method, path = ""] = request.split(" ");
    expect(await served(deployment, path, method)).toBe(expected);
  });

  test("by nothing of a component that is not there", async () => {
    const without = deployed({ "": app }, { httpMounts: { "/lost/": "lost" } });
    expect(await served(without, "/lost/page")).toBeNull();
  });

  test.each(["/v1/", "/v1"])(
    "below the app's own prefix %s alone, mounts outside of it",
    async (httpPrefix) => {
      const prefixed = deployed({ "": router("GET /a", "GET /files/*"), shop }, { httpMounts, httpPrefix });
      const paths = ["/v1/a", "/v1/files/x", "/a", "/files/x", "/v1x/a", "/v1", "/shop/list"];
      expect(await Promise.all(paths.map((path) => served(prefixed, path)))).toEqual([
        ...[":/a", ":/files/x"],
        ...[null, null, null, null, "shop:/list"],
      ]);
    },
  );
});

describe("the caller gets", () => {
  const deployment = deployed({ "": router("GET /a", "POST /a") });
  const get = new Request(`${SITE}/a`);
  const post = (bytes: number) => new Request(`${SITE}/a`, { method: "POST", body: new Uint8Array(bytes) });

  test("the response, and the log the method and path of the request", async () => {
    const { response, task } = await answer(deployment, new Request(`${SITE}/a?x=1`, { method: "HEAD" }));
    expect([response.status, await response.text()]).toEqual([200, "served"]);
    expect(task).toMatchObject({ identifier: "HEAD /a", request: { method: "HEAD", url: `${SITE}/a?x=1` } });
  });

  test("a refusal of a body beyond 20 MiB", async () => {
    const { response, task } = await answer(deployment, post(20 * MIB + 1));
    expect([response.status, await response.text()]).toEqual([
      413,
      "Request body is too large (maximum size 20 MiB)",
    ]);
    expect([response.headers.get("content-type"), task]).toEqual(["text/plain; charset=utf-8", null]);
    const largest = await answer(deployment, post(20 * MIB));
    expect([largest.response.status, largest.task?.request.body?.byteLength]).toEqual([200, 20 * MIB]);
  });

  test("404 in words that tell a missing route from a deployment without a router", async () => {
    const without = deployed({ shop: router("GET /a") });
    const texts = [deployment, without].map(async (one) => {
      const { response } = await answer(one, new Request(`${SITE}/b`));
      return [response.status, await response.text()];
    });
    expect(await Promise.all(texts)).toEqual([
      [404, "No HttpAction routed for /b"],
      [404, "This Convex deployment does not have HTTP actions enabled."],
    ]);
  });

  test.each([
    [
      false,
      "[Request ID: r1] Server Error: Uncaught Error: secret",
      "Uncaught Error: secret\n    at handler",
    ],
    [true, "[Request ID: r1] Server Error", "Server Error"],
  ])("500 for a failure (without its text: %s)", async (redacts, code, trace) => {
    const { response } = await answer(deployment, get, { fails: true, redacts });
    expect([response.status, await response.json()]).toEqual([500, { code, trace }]);
  });
});
