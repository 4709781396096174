// Long work that yields often, done in slices: whoever else wants the thread waits for a slice and not for the whole.
import type { Runtime } from "../../runtime.ts";

export type Sliced<T> = Generator<void, T, void>;

const SLICE_MS = 10;

export async function inSlices<T>(
  work: Sliced<T>,
  runtime: Pick<Runtime, "monotonicMs" | "nextTurn">,
): Promise<T> {
  let startMs = runtime.monotonicMs();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (runtime.monotonicMs() - startMs < SLICE_MS) continue;
    await new Promise<void>((resolve) => {
      runtime.nextTurn(resolve);
    });
    startMs = runtime.monotonicMs();
  }
}

/** Without a pause. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
