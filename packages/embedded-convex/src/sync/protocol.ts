// The sync protocol's client messages: types and a parser whose errors name the wrong field (protocol B.1).
import { ValueError } from "../values/errors.ts";
import { withinJsonLimits } from "../values/json-limits.ts";
import type { Json, JsonObject } from "../values/types.ts";
import type { Credential } from "../auth/credentials.ts";
import { decodeTs } from "./timestamp.ts";

/** ECMA-262, 21.4.1.1. */
const MAX_DATE_MS = 8.64e15;

export interface Connect {
  readonly type: "Connect";
  readonly sessionId: string;
  readonly connectionCount: number;
  readonly maxObservedTs: bigint | null;
  readonly clientTs: number | null;
}

export interface Authenticate {
  readonly type: "Authenticate";
  readonly baseVersion: number;
  readonly credential: Credential;
}

export interface AddQuery {
  readonly type: "Add";
  readonly queryId: number;
  readonly udfPath: string;
  readonly args: JsonObject;
  readonly journal: string | null;
  readonly componentPath: string;
}

export type QuerySetModification = AddQuery | { readonly type: "Remove"; readonly queryId: number };

export interface ModifyQuerySet {
  readonly type: "ModifyQuerySet";
  readonly baseVersion: number;
  readonly newVersion: number;
  readonly modifications: readonly QuerySetModification[];
}

export interface FunctionRequest {
  readonly type: "Mutation" | "Action";
  readonly requestId: number;
  readonly udfPath: string;
  readonly args: JsonObject;
  readonly componentPath: string;
}

export type ClientMessage =
  Connect | Authenticate | ModifyQuerySet | FunctionRequest | { readonly type: "Event" };

/** The peer broke the protocol; the only reason for a FatalError. */
export class ProtocolError extends Error {
  override readonly name = "ProtocolError";
}

const MAX_ID = 0xffff_ffff;
const SESSION_ID = /^[0-9a-zA-Z-]{1,64}$/;

/** Throws ProtocolError. A message with a list of more than `maxListed` elements is refused before it is parsed. */
export function parseClientMessage(text: string, maxListed?: number): ClientMessage {
  const message = object(parseJson(text, maxListed), "message");
  const { type } = message;
  switch (type) {
    case "Connect":
      return parseConnect(message);
    case "Authenticate":
      return { type, baseVersion: id(message, "baseVersion"), credential: parseCredential(message) };
    case "ModifyQuerySet":
      return {
        type,
        baseVersion: id(message, "baseVersion"),
        newVersion: id(message, "newVersion"),
        modifications: array(message, "modifications").map(parseModification),
      };
    case "Mutation":
    case "Action":
      return { type, requestId: id(message, "requestId"), ...parseTarget(message) };
    case "Event":
      return { type };
    default:
      throw new ProtocolError(`Unknown message type ${JSON.stringify(type ?? null)}`);
  }
}

function parseJson(text: string, maxListed?: number): Json {
  try {
    return JSON.parse(withinJsonLimits(text, maxListed)) as Json;
  } catch (error) {
    throw new ProtocolError(error instanceof ValueError ? error.message : "Message is not valid JSON");
  }
}

function parseConnect(message: JsonObject): Connect {
  const sessionId = string(message, "sessionId");
  if (!SESSION_ID.test(sessionId)) throw new ProtocolError("Field `sessionId` is not a session id");
  return {
    type: "Connect",
    sessionId,
    connectionCount: id(message, "connectionCount"),
    maxObservedTs: parseObservedTs(message["maxObservedTimestamp"]),
    clientTs: clockOf(message["clientTs"]),
  };
}

/** Milliseconds since the epoch that a Date can hold; any other value counts as none. */
function clockOf(value: Json | undefined): number | null {
  return typeof value === "number" && Math.abs(value) <= MAX_DATE_MS ? value : null;
}

function parseObservedTs(value: Json | undefined): bigint | null {
  if (value === undefined || value === null) return null;
  const ts = typeof value === "string" ? decodeTs(value) : null;
  if (ts === null) throw new ProtocolError("Field `maxObservedTimestamp` is not a timestamp");
  return ts;
}

function parseCredential(message: JsonObject): Credential {
  const { tokenType } = message;
  if (tokenType === "None") return { tokenType };
  if (tokenType === "User") return { tokenType, value: string(message, "value") };
  if (tokenType === "Admin") {
    const acting = message["impersonating"] ?? null;
    const impersonating = acting === null ? null : object(acting, "impersonating");
    return { tokenType, value: string(message, "value"), impersonating };
  }
  throw new ProtocolError("Field `tokenType` must be User, Admin or None");
}

function parseModification(value: Json): QuerySetModification {
  const modification = object(value, "modifications");
  const queryId = id(modification, "queryId");
  if (modification["type"] === "Remove") return { type: "Remove", queryId };
  if (modification["type"] !== "Add") throw new ProtocolError("A modification must be Add or Remove");
  return {
    type: "Add",
    queryId,
    journal: optionalString(modification, "journal"),
    ...parseTarget(modification),
  };
}

function parseTarget(message: JsonObject): { udfPath: string; args: JsonObject; componentPath: string } {
  const args = array(message, "args");
  if (args.length > 1) throw new ProtocolError("Field `args` must hold exactly one object");
  return {
    udfPath: string(message, "udfPath"),
    args: args.length === 0 ? {} : object(args[0] ?? null, "args"),
    componentPath: optionalString(message, "componentPath") ?? "",
  };
}

function object(value: Json, field: string): JsonObject {
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw new ProtocolError(`Field \`${field}\` must be an object`);
  }
  return value;
}

function array(message: JsonObject, field: string): Json[] {
  const value = message[field];
  if (!Array.isArray(value)) throw new ProtocolError(`Field \`${field}\` must be an array`);
  return value;
}

function string(message: JsonObject, field: string): string {
  const value = message[field];
  if (typeof value !== "string") throw new ProtocolError(`Field \`${field}\` must be a string`);
  return value;
}

function optionalString(message: JsonObject, field: string): string | null {
  return message[field] === undefined || message[field] === null ? null : string(message, field);
}

function id(message: JsonObject, field: string): number {
  const value = message[field];
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > MAX_ID) {
    throw new ProtocolError(`Field \`${field}\` must be a non-negative integer`);
  }
  return value;
}
