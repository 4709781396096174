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
    [{ tokenType: "None" }, { tokenType: "None" }],
    [
      { tokenType: "User", value: "t" },
      { tokenType: "User", value: "t" },
    ],
    [
      { tokenType: "Admin", value: "k" },
      { tokenType: "Admin", value: "k", impersonating: null },
    ],
    [
      { tokenType: "Admin", value: "k", impersonating: { subject: "u" } },
      { tokenType: "Admin", value: "k", impersonating: { subject: "u" } },
    ],
  ])("the credential %j is read", (sent, credential) => {
    const text = JSON.stringify({ type: "Authenticate", baseVersion: 4, ...sent });
    expect(parseClientMessage(text)).toEqual({ type: "Authenticate", baseVersion: 4, credential });
  });

  test("changes of the query set have their defaults", () => {
    const added = { type: "Add", queryId: 1, udfPath: "a:b", args: [] };
    const whole = { ...added, args: [{ n: 1 }], journal: "j", componentPath: "part" };
    const modifications = [
      added,
      { ...added, journal: null },
      whole,
      { type: "Remove", queryId: 4_294_967_295 },
    ];
    const text = JSON.stringify({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
    const defaults = { ...added, args: {}, journal: null, componentPath: "" };
    expect(parseClientMessage(text)).toEqual({
      ...{ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1 },
      modifications: [defaults, defaults, { ...whole, args: { n: 1 } }, modifications[3]],
    });
  });

  test.each([
    [8.64e15, 8.64e15],
    [-8.64e15, -8.64e15],
    [8.64e15 + 2, null],
    ["5", null],
  ])("a clock that shows %s counts as %s", (clientTs, read) => {
    const connect = { type: "Connect", sessionId: "s".repeat(64), connectionCount: 0, clientTs };
    expect(parseClientMessage(JSON.stringify(connect))).toMatchObject({
      clientTs: read,
      maxObservedTs: null,
    });
  });

  test.each([
    ['{"type":"Mutation","requestId":4294967296,"udfPath":"a:b","args":[]}', "requestId"],
    ['{"type":"Mutation","requestId":1.5,"udfPath":"a:b","args":[]}', "requestId"],
    ['{"type":"Action","requestId":1,"udfPath":"a:b","args":[null]}', "args"],
    ['{"type":"Action","requestId":1,"udfPath":"a:b","args":[[]]}', "args"],
    ['{"type":"Action","requestId":1,"udfPath":"a:b","args":{}}', "args"],
    ['{"type":"Action","requestId":1,"udfPath":"a:b","args":[],"componentPath":5}', "componentPath"],
    [`{"type":"Connect","sessionId":"${"x".repeat(65)}","connectionCount":0}`, "sessionId"],
    ['{"type":"Connect","sessionId":"x","connectionCount":0,"maxObservedTimestamp":5}', "maxObserved"],
    [
      '{"type":"Authenticate","baseVersion":0,"tokenType":"Admin","value":"k","impersonating":"u"}',
      "impersonat",
    ],
    ['{"type":"ModifyQuerySet","baseVersion":0,"newVersion":1,"modifications":[5]}', "modifications"],
    [
      '{"type":"ModifyQuerySet","baseVersion":0,"newVersion":1,"modifications":[{"type":"Change","queryId":1}]}',
      "must be Add or Remove",
    ],
    ['{"type":"Hello"}', 'Unknown message type "Hello"'],
    ["{}", "Unknown message type null"],
    ["{", "Message is not valid JSON"],
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
    ["null", "message"],
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
