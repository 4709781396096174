// The public functions of the server, read from its modules, so that a test over all of them misses no new one.
import type { ValidatorJSON } from "convex/values";
import type { Kind } from "./answers.ts";

export interface PublicFunction {
  /** `module:name`, as clients call it. */
  readonly name: string;
  readonly kind: Kind;
  readonly args: ValidatorJSON;
  /** The function itself, without Convex's validation of arguments. */
  readonly handler: (ctx: object, args: object) => unknown;
}

/** What Convex attaches to a registered function. */
interface Registered {
  readonly exportArgs: () => string;
  readonly _handler: PublicFunction["handler"];
}

type Modules = Record<string, Record<string, unknown>>;

// The configuration files hold no functions and load nowhere but in a deployment.
const SERVER: Modules = import.meta.glob(["../../convex/*.ts", "!../../convex/*.config.ts"], { eager: true });

export function publicFunctions(modules: Modules = SERVER): PublicFunction[] {
  return Object.entries(modules).flatMap(([path, exports]) => {
    const module = /([^/]+)\.ts$/.exec(path)?.[1] ?? "";
    return Object.entries(exports).flatMap(([name, value]) => {
      const kind = kindOf(value);
      if (kind === null) return [];
      const registered = value as Registered;
      const args = JSON.parse(registered.exportArgs()) as ValidatorJSON;
      return [{ name: `${module}:${name}`, kind, args, handler: registered._handler.bind(value) }];
    });
  });
}

/** Registered functions carry these marks; internal ones lack the public one. */
function kindOf(value: unknown): Kind | null {
  if (typeof value !== "function" || !("isPublic" in value)) return null;
  if ("isQuery" in value) return "query";
  return "isMutation" in value ? "mutation" : "isAction" in value ? "action" : null;
}
