// One shared wait for the next turn of the event loop, however many sessions ask for it.
import type { Runtime } from "../runtime.ts";

/**
 * A response is sent in the promise callbacks that follow a durable commit; by the next turn all of them have run, so that
 * no transition overtakes the response of a mutation it contains (protocol B.3.4).
 */
export function sharedTurn(runtime: Pick<Runtime, "nextTurn">): () => Promise<void> {
  let pending: Promise<void> | null = null;
  return () => {
    pending ??= new Promise((resolve) => {
      runtime.nextTurn(() => {
        pending = null;
        resolve();
      });
    });
    return pending;
  };
}
