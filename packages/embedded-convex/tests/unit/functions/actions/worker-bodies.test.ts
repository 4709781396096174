// Bodies of responses are sent no faster than they are read.
import { expect, it } from "vitest";
import { ResponseBodies } from "embedded-convex/src/functions/actions/worker-bodies.ts";
import type { FromThread } from "embedded-convex/src/functions/actions/protocol.ts";

const turns = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A response with `length` pieces of one byte; `wasCancelled` when its reader has left. */
function send(length: number) {
  const sent: FromThread[] = [];
  const bodies = new ResponseBodies((message) => sent.push(message));
  const state = { wasCancelled: false, hasEnded: false };
  let next = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (next === length) controller.close();
      else controller.enqueue(new Uint8Array([next]));
      next += 1;
    },
    cancel: () => {
      state.wasCancelled = true;
    },
  });
  void bodies.send(1, new Response(body)).then(() => {
    state.hasEnded = true;
  });
  const pieces = () => sent.flatMap((message) => (message.type === "piece" ? [...message.bytes] : []));
  return { bodies, sent, state, pieces };
}

it("sends two pieces ahead, and one more for each that was read", async () => {
  const { bodies, sent, state, pieces } = send(5);
  await turns();
  expect(sent[0]).toMatchObject({ type: "head", id: 1 });
  expect(pieces()).toEqual([0, 1]);
  bodies.pull(1);
  await turns();
  expect(pieces()).toEqual([0, 1, 2]);
  for (let more = 0; more < 2; more += 1) bodies.pull(1);
  await turns();
  expect(pieces()).toEqual([0, 1, 2, 3, 4]);
  expect(state).toEqual({ wasCancelled: false, hasEnded: true });
});

it("stops when the reader leaves, although the stream has more at once", async () => {
  const { bodies, state, pieces } = send(100);
  await turns();
  bodies.cancel(1);
  await turns();
  expect(pieces().length).toBeLessThanOrEqual(3);
  expect(state).toEqual({ wasCancelled: true, hasEnded: true });
  bodies.pull(1);
  bodies.cancel(2);
});
