// Large transitions go out in parts, so that a slow connection keeps receiving messages (protocol B.2).

/** The first version of the client that puts parts together again. */
const FIRST_VERSION = [1, 28] as const;

/** Whether the client that connects at /api/VERSION/sync understands parts. */
export function takesChunks(version: string | undefined): boolean {
  const [major, minor] = (version ?? "").split(".").map(Number);
  if (major === undefined || minor === undefined || Number.isNaN(major) || Number.isNaN(minor)) return false;
  return major > FIRST_VERSION[0] || (major === FIRST_VERSION[0] && minor >= FIRST_VERSION[1]);
}

/** The messages that carry one transition: itself, or its parts, between which nothing else may be sent. */
export function chunked(
  text: string,
  { size, transitionId }: { size: number; transitionId: string },
): string[] {
  if (text.length <= size) return [text];
  const totalParts = Math.ceil(text.length / size);
  return Array.from({ length: totalParts }, (_, partNumber) =>
    // Half of a surrogate pair is sent as an escape sequence and is complete again after joining.
    JSON.stringify({
      type: "TransitionChunk",
      chunk: text.slice(partNumber * size, (partNumber + 1) * size),
      partNumber,
      totalParts,
      transitionId,
    }),
  );
}
