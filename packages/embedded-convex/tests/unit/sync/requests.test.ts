// Requests of one socket: mutations one after the other, actions at once, and what counts as waiting.
import { beforeEach, describe, expect, test } from "vitest";
import { OverloadedError } from "../../../src/functions/admission.ts";
import type { ActionOutcome, FunctionCall, MutationOutcome } from "../../../src/functions/types.ts";
import { Requests } from "../../../src/sync/requests.ts";

type Outcome = MutationOutcome & ActionOutcome;

let begun: string[];
let ends: Map<string, { resolve: (outcome: Outcome) => void; reject: (error: Error) => void }>;
let log: string[];
let mayRun: boolean;
let requests: Requests;

beforeEach(() => {
  begun = [];
  ends = new Map();
  log = [];
  mayRun = true;
  const begin = ({ path }: FunctionCall): Promise<Outcome> => {
    begun.push(path);
    return new Promise((resolve, reject) => ends.set(path, { resolve, reject }));
  };
  requests = new Requests(
    { mutation: begin, action: begin },
    {
      send: (text) => void log.push(text),
      afterMutation: () => void log.push("transition"),
      mayRun: () => mayRun,
      onFault: () => void log.push("fault"),
    },
  );
});

function submit(type: "Mutation" | "Action", requestId: number, size = 10): void {
  const path = `${type[0]}${requestId}`;
  const request = { type, requestId, udfPath: path, args: {}, componentPath: "" } as const;
  requests.submit({ request, call: { path } as FunctionCall, sessionId: "s", size });
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const OK = { ok: true, valueJson: "1", ts: 1n, logLines: [] } as unknown as Outcome;
const FAILED: Outcome = { ok: false, errorMessage: "no", logLines: ["l"] };

async function end(path: string, outcome: Outcome | Error = OK): Promise<void> {
  const ending = ends.get(path);
  if (outcome instanceof Error) ending?.reject(outcome);
  else ending?.resolve(outcome);
  await settled();
}

const counts = (): number[] => [requests.pending, requests.pendingSize];

describe("mutations", () => {
  test("run one after the other, and a transition follows each that succeeds", async () => {
    for (const requestId of [0, 1]) submit("Mutation", requestId);
    expect([begun, counts()]).toEqual([["M0"], [1, 20]]);
    await end("M0");
    expect(log).toEqual([
      '{"type":"MutationResponse","requestId":0,"success":true,"result":1,"ts":"AQAAAAAAAAA=","logLines":[]}',
      "transition",
    ]);
    expect([begun, counts()]).toEqual([
      ["M0", "M1"],
      [0, 10],
    ]);
    await end("M1", FAILED);
    expect(log.slice(2)).toEqual([
      '{"type":"MutationResponse","requestId":1,"success":false,"result":"no","logLines":["l"]}',
    ]);
    expect(counts()).toEqual([0, 0]);
    submit("Mutation", 2);
    expect(begun).toEqual(["M0", "M1", "M2"]);
  });

  test("do not run when the session may not", async () => {
    submit("Mutation", 0);
    submit("Mutation", 1);
    mayRun = false;
    await end("M0");
    await requests.mutationsDone();
    expect(begun).toEqual(["M0"]);
  });

  test("that wait are dropped at the end; the running one is waited for", async () => {
    submit("Mutation", 0);
    submit("Mutation", 1);
    requests.stop();
    submit("Mutation", 2);
    submit("Action", 3);
    let isDone = false;
    const done = requests.mutationsDone().then(() => (isDone = true));
    await settled();
    expect([isDone, counts()]).toEqual([false, [0, 20]]);
    await end("M0");
    await done;
    expect([begun, log.length]).toEqual([["M0"], 2]);
  });

  test("that the engine fails are a fault", async () => {
    submit("Mutation", 0);
    await end("M0", new Error("the disk is gone"));
    expect(log).toEqual(["fault"]);
    await requests.mutationsDone();
  });
});

describe("actions", () => {
  test("run at once, beside mutations, and count while they run", async () => {
    submit("Mutation", 0);
    submit("Action", 1, 5);
    submit("Action", 2, 6);
    expect([begun, counts()]).toEqual([
      ["M0", "A1", "A2"],
      [2, 21],
    ]);
    await end("A2");
    expect(log).toEqual(['{"type":"ActionResponse","requestId":2,"success":true,"result":1,"logLines":[]}']);
    expect(counts()).toEqual([1, 15]);
    await end("A1", FAILED);
    expect(log.slice(1)).toEqual([
      '{"type":"ActionResponse","requestId":1,"success":false,"result":"no","logLines":["l"]}',
    ]);
    expect(counts()).toEqual([0, 10]);
  });

  test("do not run when the session may not", () => {
    mayRun = false;
    submit("Action", 1);
    expect([begun, requests.pending]).toEqual([[], 0]);
  });

  test("without a place fail with the text of Convex", async () => {
    submit("Action", 1);
    await end("A1", new OverloadedError());
    expect(JSON.parse(log[0] ?? "")).toEqual({
      type: "ActionResponse",
      requestId: 1,
      success: false,
      result: new OverloadedError().message,
      logLines: [],
    });
    expect(counts()).toEqual([0, 0]);
  });

  test("that the engine fails are a fault", async () => {
    submit("Action", 1);
    await end("A1", new Error("the disk is gone"));
    expect([log, counts()]).toEqual([["fault"], [0, 0]]);
  });
});
