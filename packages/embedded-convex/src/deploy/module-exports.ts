// Reads a module's exports: functions, HTTP routes and cron jobs (protocol A.6). Works on objects of any realm.
import type { AnalyzedFunction, ModuleAnalysis } from "../functions/deployment-types.ts";
import type { Json } from "../values/types.ts";
import { PushError } from "./push-error.ts";

export type PositionOf = (value: unknown) => AnalyzedFunction["pos"];

const TYPES = { isQuery: "Query", isMutation: "Mutation", isAction: "Action" } as const;

export function analyzeExports(
  path: string,
  namespace: Record<string, unknown>,
  positionOf: PositionOf,
): ModuleAnalysis {
  const functions = Object.entries(namespace).flatMap(
    ([name, value]) => analyzeFunction(name, value, positionOf) ?? [],
  );
  return {
    functions,
    httpRoutes: path === "http.js" ? analyzeRoutes(namespace["default"], positionOf) : null,
    cronSpecs: path === "crons.js" ? analyzeCrons(namespace["default"]) : null,
    sourceMapped: null,
  };
}

function analyzeFunction(name: string, value: unknown, positionOf: PositionOf): AnalyzedFunction | null {
  if (!isContainer(value)) return null;
  const kinds = Object.entries(TYPES).filter(([marker]) => marker in value);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) return null;
  return {
    name,
    pos: positionOf(value["_handler"] ?? value),
    udfType: kind[1],
    visibility: visibilityOf(value),
    args: textFrom(value, "exportArgs"),
    returns: textFrom(value, "exportReturns"),
  };
}

function visibilityOf(value: Record<string, unknown>): AnalyzedFunction["visibility"] {
  if ("isPublic" in value) return { kind: "public" };
  return "isInternal" in value ? { kind: "internal" } : null;
}

function textFrom(owner: Record<string, unknown>, method: string): string | null {
  const call = owner[method];
  if (typeof call !== "function") return null;
  const text: unknown = Reflect.apply(call as () => unknown, owner, []);
  return typeof text === "string" ? text : null;
}

function analyzeRoutes(router: unknown, positionOf: PositionOf): ModuleAnalysis["httpRoutes"] {
  if (!isContainer(router) || router["isRouter"] !== true || typeof router["getRoutes"] !== "function") {
    throw new PushError(
      "InvalidHttpRouter",
      "The default export of `convex/http.ts` is not a Router. Did you forget `export default http`?",
    );
  }
  const routes = Array.from(
    Reflect.apply(router["getRoutes"] as () => unknown, router, []) as Iterable<[string, string, unknown]>,
  );
  return routes.map(([path, method, handler]) => ({ route: { path, method }, pos: positionOf(handler) }));
}

function analyzeCrons(crons: unknown): Json {
  const text = isContainer(crons) && crons["isCrons"] === true ? textFrom(crons, "export") : null;
  if (text === null) {
    throw new PushError(
      "InvalidCronJobs",
      "The default export of `convex/crons.ts` is not a Crons object. Did you forget `export default crons`?",
    );
  }
  const specs = JSON.parse(text) as Record<string, { name: Json; args: Json; schedule: Json }>;
  return Object.entries(specs).map(([name, spec]) => ({
    name,
    path: spec.name,
    args: spec.args,
    schedule: spec.schedule,
  }));
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
