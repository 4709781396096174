// The server's messages as text (protocol B.2). Results arrive serialized and are only concatenated, so that one result
// serves any number of clients.
import type { Json } from "../values/types.ts";
import type { Failure } from "../functions/types.ts";
import { encodeTs } from "./timestamp.ts";

export interface Version {
  readonly querySet: number;
  readonly identity: number;
  readonly ts: bigint;
}

/** Clock facts of the connection; both or neither are sent, because the client takes null for a number. */
export interface ClockFacts {
  readonly skewMs: number;
  readonly serverTsNs: bigint;
}

export interface TransitionParts {
  readonly start: Version;
  readonly end: Version;
  readonly modifications: readonly string[];
  readonly clock: ClockFacts | null;
}

/** Longer texts are not kept for the next session. */
const MAX_KEPT = 100_000;

export const PING = '{"type":"Ping"}';

function versionJson(version: Version): string {
  return `{"querySet":${version.querySet},"identity":${version.identity},"ts":"${encodeTs(version.ts)}"}`;
}

let latest: (TransitionParts & { readonly text: string }) | null = null;

/** Sessions in the same state follow each other and share one text. */
export function transition(parts: TransitionParts): string {
  if (latest !== null && sameParts(latest, parts)) return latest.text;
  const text = transitionText(parts);
  latest = text.length > MAX_KEPT ? null : { ...parts, text };
  return text;
}

function sameParts(one: TransitionParts, other: TransitionParts): boolean {
  return (
    sameVersion(one.start, other.start) &&
    sameVersion(one.end, other.end) &&
    one.clock?.skewMs === other.clock?.skewMs &&
    one.clock?.serverTsNs === other.clock?.serverTsNs &&
    one.modifications.length === other.modifications.length &&
    one.modifications.every((text, i) => text === other.modifications[i])
  );
}

function sameVersion(one: Version, other: Version): boolean {
  return one.ts === other.ts && one.querySet === other.querySet && one.identity === other.identity;
}

function transitionText({ start, end, modifications, clock }: TransitionParts): string {
  const facts = clock === null ? "" : `,"clientClockSkew":${clock.skewMs},"serverTs":${clock.serverTsNs}`;
  return `{"type":"Transition","startVersion":${versionJson(start)},"endVersion":${versionJson(end)},"modifications":[${modifications.join(",")}]${facts}}`;
}

export function queryRemoved(queryId: number): string {
  return `{"type":"QueryRemoved","queryId":${queryId}}`;
}

export interface Succeeded {
  readonly valueJson: string;
  readonly logLines: readonly string[];
}

export function mutationSucceeded(requestId: number, outcome: Succeeded & { readonly ts: bigint }): string {
  return `{"type":"MutationResponse","requestId":${requestId},"success":true,"result":${outcome.valueJson},"ts":"${encodeTs(outcome.ts)}","logLines":${JSON.stringify(outcome.logLines)}}`;
}

export function actionSucceeded(requestId: number, outcome: Succeeded): string {
  return `{"type":"ActionResponse","requestId":${requestId},"success":true,"result":${outcome.valueJson},"logLines":${JSON.stringify(outcome.logLines)}}`;
}

export function requestFailed(type: "Mutation" | "Action", requestId: number, failure: Failure): string {
  return JSON.stringify({
    type: `${type}Response`,
    requestId,
    success: false,
    result: failure.errorMessage,
    logLines: failure.logLines,
    ...errorDataOf(failure),
  });
}

export function authError(error: string, baseVersion: number, authUpdateAttempted: boolean): string {
  return JSON.stringify({ type: "AuthError", error, baseVersion, authUpdateAttempted });
}

export function fatalError(error: string): string {
  return JSON.stringify({ type: "FatalError", error });
}

export function errorDataOf(failure: Failure): { errorData?: Json } {
  return failure.errorData === undefined ? {} : { errorData: failure.errorData };
}
