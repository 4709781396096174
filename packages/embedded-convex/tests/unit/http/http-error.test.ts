// What clients of the HTTP API get for an error, and what the deployment's log gets.
import { Hono } from "hono";
import { expect, test } from "vitest";
import { badRequest, errorResponse, HttpError } from "../../../src/http/http-error.ts";
import type { HttpEnv } from "../../../src/http/http-types.ts";

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
  return { status: response.status, body: (await response.json()) as unknown, said };
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
