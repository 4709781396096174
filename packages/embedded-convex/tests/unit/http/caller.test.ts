// The caller of a request by its Authorization header.
import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { callerIfKnown, laneOf, requireCaller } from "../../../src/http/caller.ts";
import type { HttpContext, HttpDeps } from "../../../src/http/http-types.ts";

type Deps = Pick<HttpDeps, "auth">;
type Verified = Awaited<ReturnType<HttpDeps["auth"]["verifyHeader"]>>;

const ANN = { ok: true, identity: { kind: "user", attributes: { subject: "ann" } } } as unknown as Verified;
const refused = (code: string) => ({ ok: false, code, error: "No." }) as Verified;

function call(verified: Verified, header = "Bearer x"): [HttpContext, Deps] {
  const context = { req: { header: () => header } } as unknown as HttpContext;
  return [context, { auth: { verifyHeader: () => Promise.resolve(verified) } } as unknown as Deps];
}

it("a known caller is known to functions and to HTTP actions", async () => {
  expect(await requireCaller(...call(ANN))).toEqual(ANN.ok && ANN.identity);
  expect(await callerIfKnown(...call(ANN))).toEqual(ANN.ok && ANN.identity);
});

it.each([
  ["BadAdminKey", 403],
  ["InvalidAuthHeader", 401],
  ["NoAuthProvider", 401],
])("a function is not called with a header that is refused as %s", async (code, status) => {
  await expect(requireCaller(...call(refused(code)))).rejects.toMatchObject({ status, code, message: "No." });
});

it.each([
  ["InvalidAuthHeader", { kind: "none", refusal: "InvalidAuthHeader: No." }],
  ["BadAdminKey", { kind: "none" }],
  ["NoAuthProvider", { kind: "none" }],
])("an HTTP action is called with a header that is refused as %s", async (code, identity) => {
  expect(await callerIfKnown(...call(refused(code)))).toEqual(identity);
});

it.each(["Basic dTpw", "nonsense"])(
  "an HTTP action learns why the header %s cannot be read",
  async (header) => {
    expect(await callerIfKnown(...call(refused("InvalidAuthHeader"), header))).toEqual({
      kind: "none",
      refusal: "InvalidAuthHeader: No.",
    });
  },
);

const NONE = { kind: "none" } as const;
const from = (socket: object) => ({ env: { incoming: { socket } } }) as unknown as HttpContext;

it("all requests of a connection have the same turns, which end with it", () => {
  const socket = Object.assign(new EventEmitter(), { destroyed: false, remoteAddress: "192.0.2.1" });
  const lane = laneOf(from(socket), NONE);
  expect(laneOf(from(socket), NONE)).toBe(lane);
  expect([lane?.group, lane?.isClosed]).toEqual(["address 192.0.2.1", false]);
  socket.emit("close");
  expect(lane?.isClosed).toBe(true);
});

it("a connection that has already ended has no turns any more", () => {
  expect(laneOf(from({ destroyed: true }), NONE)?.isClosed).toBe(true);
});
