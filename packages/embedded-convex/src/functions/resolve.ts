// Resolves the function of a call and checks that the caller may call it.
import type { ComponentPath } from "../database/types.ts";
import type { JsonObject } from "../values/types.ts";
import type { Deployment, FunctionRecord } from "./deployment.ts";
import type { UdfType } from "./deployment-types.ts";
import { FunctionError } from "./errors.ts";
import { canonicalName, childPath, displayName, parseFunctionName } from "./function-paths.ts";

const PUSH_HINT = "Did you forget to run `npx convex dev` or `npx convex deploy`?";

export interface NamedCall {
  readonly component: ComponentPath;
  readonly path: string;
  readonly allowInternal: boolean;
}

/** A call from outside: clients reach public functions of the app only. */
export function resolveCall(deployment: Deployment, call: NamedCall): FunctionRecord {
  const name = parseFunctionName(call.path);
  const fn = deployment.component(call.component)?.functions.get(canonicalName(name)) ?? null;
  const isReachable = call.allowInternal || (call.component === "" && fn?.isPublic === true);
  if (fn !== null && isReachable) return fn;
  const what = call.allowInternal ? "function" : "public function";
  throw new FunctionError(`Could not find ${what} for '${displayName(name)}'. ${PUSH_HINT}`);
}

/** A call from a function: exactly one of `name`, `reference`, `functionHandle` (protocol F.2). */
export function resolveAddress(
  deployment: Deployment,
  from: ComponentPath,
  address: JsonObject,
): FunctionRecord {
  if (typeof address.functionHandle === "string") return resolveHandle(deployment, address.functionHandle);
  if (typeof address.reference === "string") return resolveReference(deployment, from, address.reference);
  if (typeof address.name === "string")
    return resolveCall(deployment, { component: from, path: address.name, allowInternal: true });
  throw new FunctionError("A function must be given by its name, a reference or a function handle.");
}

function resolveHandle(deployment: Deployment, handle: string): FunctionRecord {
  const fn = deployment.byHandle(handle.replace(/#.*$/, ""));
  if (fn === null)
    throw new FunctionError(
      `Could not find the function of the function handle '${handle}'. Was it removed since?`,
    );
  return fn;
}

function resolveReference(deployment: Deployment, from: ComponentPath, reference: string): FunctionRecord {
  const [root, kind, ...rest] = reference.split("/");
  if (root === "_reference" && kind === "function") {
    return resolveCall(deployment, { component: from, path: rest.join("/"), allowInternal: true });
  }
  if (root === "_reference" && kind === "childComponent") return resolveChild(deployment, from, rest);
  throw new FunctionError(`Invalid function reference '${reference}'`);
}

function resolveChild(
  deployment: Deployment,
  from: ComponentPath,
  segments: readonly string[],
): FunctionRecord {
  const [child = "", ...path] = segments;
  const component = deployment.component(childPath(from, child));
  if (component === null) throw new FunctionError(`Component "${child}" is not mounted here. ${PUSH_HINT}`);
  const exportName = path.at(-1) ?? "default";
  const name = { modulePath: `${path.slice(0, -1).join("/")}.js`, exportName };
  const fn = component.functions.get(canonicalName(name));
  if (fn === undefined)
    throw new FunctionError(
      `Could not find function '${displayName(name)}' in component "${component.path}".`,
    );
  if (!fn.isPublic)
    throw new FunctionError(
      `Function '${displayName(name)}' of component "${component.path}" is internal to it.`,
    );
  return fn;
}

export function requireType(fn: FunctionRecord, expected: UdfType): void {
  if (fn.udfType !== expected) {
    throw new FunctionError(
      `Trying to execute ${fn.canonical} as ${expected}, but it is defined as ${fn.udfType}.`,
    );
  }
}
