// Calls that a person waits for. Without a connection they would wait until there is one again, or for ever.

/** More than any call takes on a slow machine. */
const ANSWER_MS = 20_000;

/**
 * The call's result, or a rejection when there is none in time; the call itself continues. Whether the browser is offline
 * is not asked: the server may be on the same machine.
 */
export async function answered<Result>(call: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error("No answer"));
    }, ANSWER_MS);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
