// The response of an HTTP action while its body arrives, and the parts in which requests and responses change threads.
import { describe, expect, test } from "vitest";
import {
  headOf,
  requestFromParts,
  requestToParts,
  responseOf,
} from "embedded-convex/src/functions/actions/http-parts.ts";
import { StreamedResponse } from "embedded-convex/src/functions/actions/streamed-response.ts";

const HEAD = { status: 201, statusText: "Made", headers: [["a", "b"]] as [string, string][], hasBody: true };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function streamed() {
  const asked: string[] = [];
  const response = new StreamedResponse();
  const flow = { pull: () => void asked.push("pull"), cancel: () => void asked.push("cancel") };
  return { response, asked, flow };
}

describe("a response", () => {
  test("is there with its head; its body follows in pieces and ends", async () => {
    const { response, flow } = streamed();
    response.head(HEAD, flow);
    const started = await response.started;
    expect([started.status, started.statusText, started.headers.get("a")]).toEqual([201, "Made", "b"]);
    response.piece(bytes("one "));
    response.piece(bytes("two"));
    response.end(null);
    response.piece(bytes(" late"));
    expect(await started.text()).toBe("one two");
  });

  test("whose action fails is cut off, so that nobody takes a part for the whole", async () => {
    const { response, flow } = streamed();
    response.head(HEAD, flow);
    response.piece(bytes("one"));
    response.end("failed later");
    response.end(null);
    await expect((await response.started).text()).rejects.toThrow("failed later");
  });

  test("asks for as many pieces as are kept for its reader, and for more when they are read", async () => {
    const { response, asked, flow } = streamed();
    response.head(HEAD, flow);
    const reader = (await response.started).body!.getReader();
    const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    for (const text of ["one", "two"]) {
      await settled();
      response.piece(bytes(text));
    }
    await settled();
    expect(asked).toEqual(["pull", "pull"]);
    await reader.read();
    await settled();
    expect(asked).toEqual(["pull", "pull", "pull"]);
  });

  test("whose reader leaves tells its sender, and takes no more", async () => {
    const { response, asked, flow } = streamed();
    response.head(HEAD, flow);
    await (await response.started).body!.cancel();
    response.piece(bytes("late"));
    response.end("too late");
    expect(asked.at(-1)).toBe("cancel");
  });

  test("without a body asks for nothing", async () => {
    const { response, asked, flow } = streamed();
    response.head({ ...HEAD, hasBody: false }, flow);
    response.piece(bytes("none"));
    response.end(null);
    expect([(await response.started).body, asked]).toEqual([null, []]);
  });
});

describe("in parts", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE"])("a request of %s keeps its body", async (method) => {
    const request = new Request("http://a/b?c", { method, body: "text", headers: { x: "y" } });
    const parts = await requestToParts(request);
    const again = requestFromParts(parts);
    expect([again.method, again.url, again.headers.get("x")]).toEqual([method, "http://a/b?c", "y"]);
    expect(await again.text()).toBe("text");
  });

  test.each(["GET", "HEAD", "OPTIONS"])("a request of %s has no body", async (method) => {
    expect((await requestToParts(new Request("http://a/", { method }))).body).toBeNull();
  });

  test.each([
    [200, "text", true],
    [200, null, false],
    [204, null, false],
    [304, null, false],
  ])("a response of %i with the body %j has one: %s", (status, body, hasBody) => {
    expect(headOf(new Response(body, { status }))).toMatchObject({ status, hasBody });
  });

  test("a response keeps all of its cookies", () => {
    const headers = new Headers({ x: "y" });
    for (const cookie of ["a=1", "b=2"]) headers.append("Set-Cookie", cookie);
    const again = responseOf(headOf(new Response("text", { headers, statusText: "Fine" })), null);
    expect([again.headers.getSetCookie(), again.headers.get("x"), again.statusText]).toEqual([
      ["a=1", "b=2"],
      "y",
      "Fine",
    ]);
  });
});
