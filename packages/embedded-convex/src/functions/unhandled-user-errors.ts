// Unhandled errors of user code that belong to no call, for example thrown in an event listener.
import { MODULE_SCHEME } from "./isolate/module-loader.ts";

/** True when user code threw it and not the engine: then the process continues. */
export function isUserError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return true;
  const stack: unknown = Reflect.get(error, "stack");
  const [firstFrame] = typeof stack === "string" ? (/^\s+at .*$/m.exec(stack) ?? []) : [];
  return firstFrame?.includes(MODULE_SCHEME) ?? false;
}
