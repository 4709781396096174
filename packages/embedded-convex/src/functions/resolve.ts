// Resolves the function of a call and checks that the caller may call it.
import type { ComponentPath } from "../database/types.ts";
import type { JsonObject } from "../values/types.ts";
import type { ComponentInfo, Deployment, FunctionRecord } from "./deployment.ts";
import type { UdfType } from "./deployment-types.ts";
import { FunctionError } from "./errors.ts";
import {
  canonicalName,
  childPath,
  displayName,
  parseFunctionName,
  type FunctionName,
} from "./function-paths.ts";

const PUSH_HINT = "Did you forget to run `npx convex dev` or `npx convex deploy`?";

export interface NamedCall {
  readonly component: ComponentPath;
  readonly path: string;
  readonly allowInternal: boolean;
}

/** The text about a function that is not there, or not for this caller. */
type Missing = (name: FunctionName, component: ComponentInfo | null) => string;

const inComponent = (path: ComponentPath | undefined): string =>
  path === undefined || path === "" ? "" : ` in '${path}'`;

const missingPublic: Missing = (name, component) =>
  `Could not find public function for '${displayName(name)}'${inComponent(component?.path)}. ${PUSH_HINT}`;

/** For calls that do not say what type of function they mean. */
export const missingOfAnyType: Missing = (name, component) =>
  `Could not find function for '${displayName(name)}'${inComponent(component?.path)}. ${PUSH_HINT}`;

export const missingToSchedule: Missing = ({ modulePath, exportName }, component) =>
  component?.modules.has(modulePath) === true
    ? `Attempted to schedule function, but no exported function ${exportName} found in the file: ${modulePath}${inComponent(component.path)}. Did you forget to export it?`
    : `Attempted to schedule function at nonexistent path: ${component === null || component.path === "" ? "" : `${component.path} `}${modulePath}`;

/** A call from outside: clients reach public functions of the app only. */
export function resolveCall(
  deployment: Deployment,
  call: NamedCall,
  missing: Missing = missingPublic,
): FunctionRecord {
  const name = parseFunctionName(call.path);
  const component = deployment.component(call.component);
  const fn = component?.functions.get(canonicalName(name)) ?? null;
  const isReachable = call.allowInternal || (call.component === "" && fn?.isPublic === true);
  if (fn !== null && isReachable) return fn;
  throw new FunctionError(missing(name, component));
}

interface Resolution {
  /** Of the calling function. */
  readonly component: ComponentPath;
  readonly missing?: Missing | undefined;
}

/** A call from a function: exactly one of `name`, `reference`, `functionHandle` (protocol F.2). */
export function resolveAddress(
  deployment: Deployment,
  { component: from, missing }: Resolution,
  address: JsonObject,
): FunctionRecord {
  if (typeof address.functionHandle === "string") return resolveHandle(deployment, address.functionHandle);
  if (typeof address.reference === "string")
    return resolveReference(deployment, { component: from, missing }, address.reference);
  if (typeof address.name === "string")
    return resolveCall(deployment, { component: from, path: address.name, allowInternal: true }, missing);
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

function resolveReference(
  deployment: Deployment,
  { component: from, missing }: Resolution,
  reference: string,
): FunctionRecord {
  const [root, kind, ...rest] = reference.split("/");
  if (root === "_reference" && kind === "function") {
    return resolveCall(deployment, { component: from, path: rest.join("/"), allowInternal: true }, missing);
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
