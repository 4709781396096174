// What clients of the HTTP API get for an error, and what the deployment's log gets.
import { Hono } from "hono";
import { expect, test } from "vitest";
import { OverloadedError } from "../../../src/functions/admission.ts";
import { ShuttingDownError } from "../../../src/functions/errors.ts";
import { badRequest, errorResponse, HttpError } from "../../../src/http/http-error.ts";
import type { HttpEnv } from "../../../src/http/http-types.ts";
import { StoreClosedError } from "../../../src/storage/errors.ts";

interface Incoming {
  readonly destroyed: boolean;
  readonly complete: boolean;
}

async function answerTo(error: Error, incoming?: Incoming) {
  const said: string[] = [];
  const app = new Hono<HttpEnv>();
  app.onError((thrown, context) =>
    errorResponse(thrown, context, { log: (line) => void said.push(line), newRequestId: () => "id" }),
  );
  app.get("/place", () => {
    throw error;
  });
  const response = await app.request("/place?key=1", {}, incoming === undefined ? {} : { incoming });
  const retryAfter = response.headers.get("retry-after");
  const body: unknown = await response.json();
  return { status: response.status, body, said, ...(retryAfter === null ? {} : { retryAfter }) };
}

const FAILURE = {
  code: "InternalServerError",
  message: "[Request ID: id] Your request couldn't be completed. Try again later.",
};

test("an error of the API has its own status, code and text, and is not logged", async () => {
  expect(await answerTo(new HttpError(409, "Conflict", "It is taken."))).toEqual({
    status: 409,
    body: { code: "Conflict", message: "It is taken." },
    said: [],
  });
  const bad = badRequest("BadJson", "No JSON.");
  expect([bad.name, bad.status, bad.code, bad.message]).toEqual(["HttpError", 400, "BadJson", "No JSON."]);
});

test.each([
  [new OverloadedError(), "TooManyConcurrentRequests", { retryAfter: "1" }],
  [new ShuttingDownError(), "ShuttingDown", {}],
  [new StoreClosedError(), "ShuttingDown", {}],
])("a deployment that cannot answer now has not failed: %s", async (error, code, more) => {
  const body = { code, message: error.message };
  expect(await answerTo(error)).toEqual({ status: 503, body, said: [], ...more });
});

test("a body that ended early is the client's mistake", async () => {
  expect(await answerTo(new Error("aborted"), { destroyed: true, complete: false })).toEqual({
    status: 400,
    body: { code: "UnfinishedRequest", message: "The request body ended early." },
    said: [],
  });
});

test.each([
  ["whole", { destroyed: true, complete: true }],
  ["still open", { destroyed: false, complete: false }],
  ["unknown", undefined],
])("any other failure is logged with its stack and place: a request that is %s", async (_name, incoming) => {
  const error = new Error("broken");
  const { status, body, said } = await answerTo(error, incoming);
  expect([status, body]).toEqual([500, FAILURE]);
  expect(said).toEqual([`[Request ID: id] GET /place failed: ${error.stack}`]);
});

test("an error without a stack is logged by its text", async () => {
  const error = new Error("broken");
  delete error.stack;
  expect((await answerTo(error)).said).toEqual(["[Request ID: id] GET /place failed: broken"]);
});
