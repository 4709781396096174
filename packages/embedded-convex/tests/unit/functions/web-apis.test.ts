// The web platform in queries and mutations: what it returns belongs to the function's own realm and is a Convex value.
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { bundle } from "./bundle.ts";
import { callOf, startRig, type Rig } from "./harness.ts";

const APP = {
  "web.ts": `
    import { actionGeneric as action, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    import { v } from "convex/values";
    const hex = (buffer: ArrayBuffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const failure = async (run: () => unknown) => {
      try { await run(); return "nothing"; } catch (error: any) { return [error instanceof Error, error instanceof TypeError, error.name, error.message]; }
    };
    export const digest = query({ args: { data: v.bytes() }, handler: async (_ctx, { data }) => {
      const views = [data, new Uint8Array(data), new DataView(data), new Uint16Array(data)];
      return await Promise.all(views.map(async (view) => hex(await crypto.subtle.digest("SHA-1", view))));
    } });
    export const cipher = query({ args: { key: v.bytes(), text: v.string() }, handler: async (_ctx, { key, text }) => {
      const made = await crypto.subtle.importKey("raw", key, "AES-GCM", true, ["encrypt", "decrypt"]);
      const algorithm = { name: "AES-GCM", iv: new Uint8Array(12), additionalData: new ArrayBuffer(2) };
      const encrypted = await crypto.subtle.encrypt(algorithm, made, new TextEncoder().encode(text));
      const decrypted = await crypto.subtle.decrypt(algorithm, made, encrypted);
      const jwk = await crypto.subtle.exportKey("jwk", made);
      return { encrypted, text: new TextDecoder().decode(decrypted), raw: await crypto.subtle.exportKey("raw", made), kty: jwk.kty, ops: jwk.key_ops, isKey: made instanceof CryptoKey };
    } });
    export const mac = query({ args: { key: v.bytes(), data: v.bytes() }, handler: async (_ctx, { key, data }) => {
      const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
      const signature = await crypto.subtle.sign("HMAC", made, data);
      return { signature, holds: await crypto.subtle.verify("HMAC", made, signature, data) };
    } });
    export const derived = query({ args: { salt: v.bytes() }, handler: async (_ctx, { salt }) => {
      const key = await crypto.subtle.importKey("raw", new TextEncoder().encode("secret"), "PBKDF2", false, ["deriveBits"]);
      return hex(await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations: 2 }, key, 64));
    } });
    export const bodies = query({ args: {}, handler: async () => {
      const form = new FormData();
      form.append("file", new Blob(["in a form"]), "a.txt");
      const file = form.get("file");
      const response = new Response("text");
      return {
        response: await response.arrayBuffer(),
        blob: await new Blob(["text"]).slice(1).arrayBuffer(),
        request: await new Request("http://a/", { method: "POST", body: new Uint8Array([1, 2]) }).arrayBuffer(),
        json: await Response.json({ list: [{ deep: true }] }).json(),
        file: [file instanceof File, await (file as File).text()],
        headers: [...new Headers({ b: "2", a: "1" })],
        parameters: [...new URL("http://a/?x=1&y=2").searchParams.entries()],
      };
    } });
    export const streamed = query({ args: {}, handler: async () => {
      const stream = new ReadableStream({ start(controller) { controller.enqueue(new TextEncoder().encode("pieces")); controller.close(); } });
      let text = "";
      for await (const piece of stream.pipeThrough(new TextDecoderStream()) as any) text += piece;
      return text;
    } });
    export const instances = query({ args: {}, handler: async () => {
      const response = new Response("a");
      const text = response.clone().text();
      let invalid: any = null;
      try { new Headers({ "bad name": "x" }); } catch (error) { invalid = error; }
      return [
        text instanceof Promise, (await response.arrayBuffer()) instanceof ArrayBuffer, (await new Blob(["a"]).arrayBuffer()) instanceof ArrayBuffer,
        invalid instanceof TypeError, response.body instanceof ReadableStream, response.headers instanceof Headers,
        new DOMException("no", "AbortError") instanceof Error, AbortSignal.abort().reason instanceof DOMException, Response.json({}) instanceof Response,
        Array.isArray(await Response.json([1]).json()), (await text) === "a",
      ];
    } });
    export const failures = query({ args: {}, handler: async () => [
      await failure(() => new URL("nonsense")),
      await failure(() => atob("*")),
      await failure(() => crypto.subtle.importKey("raw", new Uint8Array(3), "AES-GCM", true, ["encrypt"])),
      await failure(() => new Response("{").json()),
      await failure(() => structuredClone(() => 1)),
    ] });
    export const decoders = query({ args: {}, handler: async () => {
      const bytes = new Uint8Array([0x41, 0x80, 0x93, 0xe9]);
      const decoder = (label: string) => { const made = new TextDecoder(label); return [made.encoding, made.decode(bytes)]; };
      return [decoder("ascii"), decoder("latin1"), decoder("windows-1252"), decoder("utf-8"), decoder("utf-16le"), new TextDecoder().decode(bytes.buffer.slice(0, 1)),
        await failure(() => new TextDecoder("iso-8859-16")), await failure(() => new TextDecoder("x-user-defined"))];
    } });
    export const timers = query({ args: {}, handler: async () => {
      console.time("load"); console.time("load"); console.timeLog("load", { rows: 2 }); console.timeEnd("load"); console.timeEnd("load"); console.time(); console.timeEnd();
    } });
    export const actionTimers = action({ args: {}, handler: async () => { console.time("load"); console.timeEnd("load"); } });
    export const written = query({ args: {}, handler: async () => await failure(() => new Function("return 1")()) });
    export const evaluated = mutation({ args: {}, handler: async () => await failure(() => (0, eval)("1 + 1")) });
    export const waiting = query({ args: {}, handler: async () => await failure(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000)) });
    export const evaluating = action({ args: {}, handler: async () => [
      await failure(() => new Function("return 1")()), await failure(() => (0, eval)("1 + 1")), await failure(() => (async () => {}).constructor("1")),
      (0, eval)(2), typeof Function, (() => {}) instanceof Function, (() => {}).constructor === Function, await (await fetch("data:text/plain,fetched")).text(),
    ] });
    export const nodeGlobals = action({ args: {}, handler: async () => {
      const response = await fetch("data:text/plain,fetched");
      return [typeof Buffer, typeof global, await response.text()];
    } });
  `,
};

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } });
});
afterAll(() => rig.close());

const bytes = (text: string): { $bytes: string } => ({ $bytes: Buffer.from(text).toString("base64") });

describe("crypto.subtle", () => {
  it("digests the bytes that functions get, in every view", async () => {
    expect(await rig.query("web:digest", { data: bytes("abcdef") })).toEqual(
      Array<string>(4).fill("1f8ac10f23c5b5bc1167bda84b833e5c057a77d2"),
    );
  });

  it("encrypts, decrypts, exports, and returns Convex values", async () => {
    expect(await rig.query("web:cipher", { key: bytes("0123456789abcdef"), text: "hidden" })).toMatchObject({
      encrypted: { $bytes: expect.any(String) as string },
      text: "hidden",
      raw: bytes("0123456789abcdef"),
      kty: "oct",
      ops: expect.arrayContaining(["encrypt", "decrypt"]) as string[],
      isKey: true,
    });
  });

  it("signs, verifies and derives with the bytes of arguments", async () => {
    expect(await rig.query("web:mac", { key: bytes("k"), data: bytes("d") })).toMatchObject({ holds: true });
    expect(await rig.query("web:derived", { salt: bytes("salt") })).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe("the classes of the web platform", () => {
  test("bodies are read as Convex values", async () => {
    expect(await rig.query("web:bodies")).toEqual({
      response: bytes("text"),
      blob: bytes("ext"),
      request: { $bytes: "AQI=" },
      json: { list: [{ deep: true }] },
      file: [true, "in a form"],
      headers: [
        ["a", "1"],
        ["b", "2"],
      ],
      parameters: [
        ["x", "1"],
        ["y", "2"],
      ],
    });
  });

  test("streams go through transformations", async () => {
    expect(await rig.query("web:streamed")).toBe("pieces");
  });

  test("what they return is an instance of the function's own classes", async () => {
    expect(await rig.query("web:instances")).toEqual(Array<boolean>(11).fill(true));
  });

  test("what they throw is an Error of the function's own realm", async () => {
    expect(await rig.query("web:failures")).toEqual([
      [true, true, "TypeError", "Invalid URL"],
      [true, false, "InvalidCharacterError", expect.any(String)],
      [true, false, "DataError", expect.any(String)],
      [true, false, "SyntaxError", expect.any(String)],
      [true, false, "DataCloneError", expect.any(String)],
    ]);
  });

  test("TextDecoder supports the labels of the standard", async () => {
    expect(await rig.query("web:decoders")).toEqual([
      ["windows-1252", "A€“é"],
      ["windows-1252", "A€“é"],
      ["windows-1252", "A€“é"],
      ["utf-8", "A\ufffd\ufffd\ufffd"],
      ["utf-16le", "\u8041\ue993"],
      "A",
      [true, false, "RangeError", expect.any(String)],
      [true, false, "RangeError", expect.any(String)],
    ]);
  });
});

describe("console.time", () => {
  it("prints what Convex prints", async () => {
    const { result } = await rig.functions.query(callOf("web:timers"));
    expect(result.logLines).toEqual([
      "[WARN] Timer 'load' already exists",
      expect.stringMatching(/^\[INFO\] load: \d+ms \{ rows: 2 \}$/),
      expect.stringMatching(/^\[INFO\] load: \d+ms$/),
      "[WARN] Timer 'load' does not exist",
      expect.stringMatching(/^\[INFO\] default: \d+ms$/),
    ]);
  });

  it("does so in actions", async () => {
    const { logLines } = await rig.functions.action(callOf("web:actionTimers"));
    expect(logLines).toEqual([expect.stringMatching(/^\[INFO\] load: \d+ms$/)]);
  });
});

describe("what Convex forbids", () => {
  it("code from strings, in queries and mutations", async () => {
    const refused = [true, false, "EvalError", "Code generation from strings disallowed for this context"];
    expect(await rig.query("web:written")).toEqual(refused);
    expect(await rig.mutation("web:evaluated")).toEqual(refused);
  });

  it("eval and new Function, in actions of the default runtime", async () => {
    const refused = [true, false, "EvalError", "Code generation from strings disallowed for this context"];
    expect(await rig.action("web:evaluating")).toEqual([
      ...[refused, refused, refused],
      ...[2, "function", true, true, "fetched"],
    ]);
  });

  it("waiting on shared memory, which would block the process", async () => {
    expect(await rig.query("web:waiting")).toEqual([
      true,
      true,
      "TypeError",
      "Atomics.wait cannot be called in this context",
    ]);
  });

  it("Buffer and global, in actions of the default runtime", async () => {
    expect(await rig.action("web:nodeGlobals")).toEqual(["undefined", "undefined", "fetched"]);
  });
});
