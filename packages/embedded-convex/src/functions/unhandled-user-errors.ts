// Errors that no call can be blamed for: thrown by deployed code where nobody waits for it, as in a listener of an event.
import { MODULE_SCHEME } from "./isolate/module-loader.ts";

/** True when deployed code threw it, and not the engine on its behalf: then it is no reason to end the process. */
export function isUserError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return true;
  const stack: unknown = Reflect.get(error, "stack");
  const [firstFrame] = typeof stack === "string" ? (/^\s+at .*$/m.exec(stack) ?? []) : [];
  return firstFrame?.includes(MODULE_SCHEME) ?? false;
}
