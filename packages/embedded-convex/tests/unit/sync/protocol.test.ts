import { describe, expect, test } from "vitest";
import { parseClientMessage, ProtocolError } from "../../../src/sync/protocol.ts";
import { decodeTs, encodeTs } from "../../../src/sync/timestamp.ts";

describe("client messages", () => {
  test("a mutation keeps its arguments", () => {
    const text =
      '{"type":"Mutation","requestId":3,"udfPath":"a:b","args":[{"n":{"$integer":"AQAAAAAAAAA="}}]}';
    expect(parseClientMessage(text)).toEqual({
      type: "Mutation",
      requestId: 3,
      udfPath: "a:b",
      args: { n: { $integer: "AQAAAAAAAAA=" } },
      componentPath: "",
    });
  });

  test("a reconnect contains the timestamp the client has seen", () => {
    const text = `{"type":"Connect","sessionId":"s-1","connectionCount":2,"maxObservedTimestamp":"${encodeTs(77n)}","clientTs":5}`;
    expect(parseClientMessage(text)).toMatchObject({ maxObservedTs: 77n, connectionCount: 2, clientTs: 5 });
  });

  test.each([
    ['{"type":"Mutation","requestId":-1,"udfPath":"a:b","args":[]}', "requestId"],
    ['{"type":"Mutation","requestId":1,"udfPath":5,"args":[]}', "udfPath"],
    ['{"type":"Mutation","requestId":1,"udfPath":"a:b","args":[1]}', "args"],
    ['{"type":"Mutation","requestId":1,"udfPath":"a:b","args":[{},{}]}', "args"],
    ['{"type":"Connect","sessionId":"../x","connectionCount":0}', "sessionId"],
    [
      '{"type":"Connect","sessionId":"x","connectionCount":0,"maxObservedTimestamp":"zz"}',
      "maxObservedTimestamp",
    ],
    ['{"type":"Authenticate","baseVersion":0,"tokenType":"Magic"}', "tokenType"],
    ["[]", "message"],
  ])("%s is refused by name", (text, field) => {
    expect(() => parseClientMessage(text)).toThrow(ProtocolError);
    expect(() => parseClientMessage(text)).toThrow(field);
  });
});

test("timestamps are eight little-endian bytes", () => {
  expect(encodeTs(0n)).toBe("AAAAAAAAAAA=");
  expect(encodeTs(1n)).toBe("AQAAAAAAAAA=");
  expect(decodeTs(encodeTs(1_700_000_000_123_456_789n))).toBe(1_700_000_000_123_456_789n);
  expect(decodeTs("AA==")).toBeNull();
});
