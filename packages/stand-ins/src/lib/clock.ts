/** The stack's clock: the machine's, or one that was set and ticks on from there. */
export type Clock = () => number;

/** `start` is an ISO date or a number of milliseconds; nothing means the machine's clock. */
export function clockFrom(start: string | undefined): Clock {
  if (start === undefined || start === "") return () => Date.now();
  const at = /^\d+$/.test(start) ? Number(start) : Date.parse(start);
  if (!Number.isFinite(at)) throw new Error(`not a time: ${start}`);
  const offset = at - Date.now();
  return () => Date.now() + offset;
}

export function isoSeconds(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** Resolves early when the server is closing, so that draining never waits for a fault. */
export function pause(ms: number, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (closing.aborted) {
      resolve();
      return;
    }
    const finish = () => {
      clearTimeout(timer);
      closing.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    closing.addEventListener("abort", finish);
  });
}
