// Web Crypto for queries and mutations: hashes of small inputs do not wait for the threads that derive keys.
import { webcrypto } from "node:crypto";
import { describe, expect, it } from "vitest";
import { runHostTask, type TaskBox } from "embedded-convex/src/functions/isolate/host-tasks.ts";

const { subtle } = webcrypto;

async function digest(algorithm: unknown, data: unknown): Promise<unknown> {
  const box: TaskBox = {};
  await runHostTask("crypto.subtle.digest", [algorithm, data], box);
  if (box.error !== undefined) throw box.error as Error;
  return box.result;
}

describe("digest", () => {
  const inputs = [new Uint8Array(0), new Uint8Array([1, 2, 3]), new Uint8Array(70_000).fill(7)];

  it.each(["SHA-1", "sha-256", "SHA-384", "SHA-512"])("of %s is that of Web Crypto", async (name) => {
    for (const input of inputs) {
      const wanted = new Uint8Array(await subtle.digest(name, input));
      for (const data of [input, input.slice().buffer, new DataView(input.slice().buffer)])
        expect(new Uint8Array((await digest({ name }, data)) as ArrayBuffer)).toEqual(wanted);
    }
  });

  it("hashes the part of a buffer that a view shows", async () => {
    const part = new Uint8Array([9, 1, 2, 3, 9]).subarray(1, 4);
    expect(await digest("SHA-256", part)).toEqual(await subtle.digest("SHA-256", new Uint8Array([1, 2, 3])));
  });

  it("refuses what Web Crypto refuses", async () => {
    await expect(digest("MD5", new Uint8Array(1))).rejects.toMatchObject({ name: "NotSupportedError" });
    await expect(digest("SHA-256", "text")).rejects.toThrow();
    await expect(digest(null, new Uint8Array(1))).rejects.toThrow();
  });

  it("does not wait for key derivations on all threads", async () => {
    const key = await subtle.importKey("raw", new Uint8Array(8), "PBKDF2", false, ["deriveBits"]);
    const salt = new Uint8Array(8);
    const order: string[] = [];
    const derived = Array.from({ length: 8 }, async () => {
      await subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations: 50_000 }, key, 256);
      order.push("key");
    });
    await digest("SHA-256", new Uint8Array(32));
    order.push("digest");
    await Promise.all(derived);
    expect(order[0]).toBe("digest");
  });
});
