// Files of actions on their way between a thread and the engine.
import { describe, expect, test } from "vitest";
import { storageCall } from "embedded-convex/src/functions/actions/worker-storage.ts";

function engine(answer: unknown) {
  const calls: [string, unknown][] = [];
  const call = (op: string, argsJson: string): Promise<string> => {
    calls.push([op, JSON.parse(argsJson)]);
    return Promise.resolve(JSON.stringify(answer));
  };
  return { calls, call };
}

describe("store", () => {
  const blob = new Blob(["hi"], { type: "text/plain" });

  test.each([
    [undefined, {}],
    [null, {}],
    [{ sha256: "abc" }, { sha256: "abc" }],
  ])("sends content and type of a Blob, with the options %j", async (options, more) => {
    const { calls, call } = engine("id1");
    expect(await storageCall("storage/storeBlob", { blob, options }, call)).toBe("id1");
    expect(calls).toEqual([["1.0/storageStore", { blob: "aGk=", contentType: "text/plain", ...more }]]);
  });

  test("refuses what is no Blob", async () => {
    const { calls, call } = engine("id1");
    await expect(storageCall("storage/storeBlob", { blob: "text" }, call)).rejects.toThrow(
      "store() expects a Blob.",
    );
    expect(calls).toEqual([]);
  });
});

describe("get", () => {
  const get = (answer: unknown) => storageCall("storage/getBlob", { storageId: "id1" }, engine(answer).call);

  test("returns a Blob of the stored type, or of none", async () => {
    const typed = (await get({ blob: "aGk=", contentType: "text/plain" })) as Blob;
    expect([await typed.text(), typed.type]).toEqual(["hi", "text/plain"]);
    expect(((await get({ blob: "", contentType: null })) as Blob).type).toBe("");
  });

  test("returns null for a file that is not there", async () => {
    expect(await get(null)).toBeNull();
  });
});

test("another operation is refused by its name", async () => {
  await expect(storageCall("storage/move", {}, engine(null).call)).rejects.toThrow(
    "storage/move is not supported by this version of the backend.",
  );
});
