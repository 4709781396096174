// Requests of a proxy on this machine: its secret, and the address that it names.
import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { adoptForwarded, isForwarded, maySend } from "../../../src/auth/forwarded.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function requestWith(headers: Headers) {
  const rawHeaders = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name.replace(/^x/, "X"), one]),
  );
  return {
    headers: { ...headers },
    rawHeaders,
    socket: { remoteAddress: "127.0.0.1" },
  } as unknown as IncomingMessage;
}

function adopted(headers: Headers, secret = "secret"): IncomingMessage {
  const request = requestWith(headers);
  adoptForwarded(request, secret);
  return request;
}

describe("a request with the proxy's secret", () => {
  test("comes from the address that the proxy names, and functions see neither header", () => {
    const request = adopted({
      accept: "*/*",
      "x-cohort-proxy": "secret",
      "x-forwarded-for": "203.0.113.7",
      "x-other": "1",
    });
    expect([isForwarded(request.socket), request.socket.remoteAddress]).toEqual([true, "203.0.113.7"]);
    expect(request.headers).toEqual({ accept: "*/*", "x-other": "1" });
    expect(request.rawHeaders).toEqual(["accept", "*/*", "X-other", "1"]);
  });

  test("may be the next of its connection, with another address", () => {
    const request = adopted({ "x-cohort-proxy": "secret", "x-forwarded-for": "203.0.113.7" });
    const next = requestWith({ "x-cohort-proxy": "secret", "x-forwarded-for": "2001:db8::1" });
    Object.assign(next, { socket: request.socket });
    adoptForwarded(next, "secret");
    expect(request.socket.remoteAddress).toBe("2001:db8::1");
  });

  test.each([{}, { "x-forwarded-for": "not an address" }, { "x-forwarded-for": ["1.1.1.1", "2.2.2.2"] }])(
    "without one address comes from nowhere: %j",
    (headers) => {
      const request = adopted({ "x-cohort-proxy": "secret", ...headers });
      expect([isForwarded(request.socket), request.socket.remoteAddress]).toEqual([true, "0.0.0.0"]);
      expect(request.rawHeaders).toEqual([]);
    },
  );
});

describe("any other request", () => {
  test.each([
    ["a wrong secret", "wrong", "secret"],
    ["the start of the secret", "secre", "secret"],
    ["an empty one where there is none", "", ""],
    ["two secrets", ["secret", "secret"], "secret"],
  ] satisfies [string, string | string[], string][])(
    "with %s keeps its address, and loses the secret alone",
    (_name, shown, secret) => {
      const request = adopted(
        {
          "x-cohort-proxy": shown,
          "x-forwarded-for": "203.0.113.7",
        },
        secret,
      );
      expect([isForwarded(request.socket), request.socket.remoteAddress]).toEqual([false, "127.0.0.1"]);
      expect(request.headers).toEqual({ "x-forwarded-for": "203.0.113.7" });
      expect(request.rawHeaders).toEqual(["X-forwarded-for", "203.0.113.7"]);
    },
  );

  test("without a secret stays as it is", () => {
    const request = adopted({ "x-forwarded-for": "203.0.113.7" });
    expect([isForwarded(request.socket), request.socket.remoteAddress]).toEqual([false, "127.0.0.1"]);
    expect(request.headers).toEqual({ "x-forwarded-for": "203.0.113.7" });
  });
});

describe("the Authorization header", () => {
  test.each([
    [undefined, true],
    ["Bearer token", true],
    ["bearer token", true],
    ["Convex local|secret", false],
    ["a Bearer token", false],
    ["", false],
  ])("of a forwarded request may be a token alone: %j", (authorization, expected) => {
    const header = authorization === undefined ? {} : { authorization };
    expect(maySend(adopted({ "x-cohort-proxy": "secret", ...header }))).toBe(expected);
    expect(maySend(adopted(header))).toBe(true);
  });
});
