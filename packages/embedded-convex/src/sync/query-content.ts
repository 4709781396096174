// A query's answer as the fragment every client's transition shares; only the query id differs between them.
import type { Failure, QueryOutcome, QuerySuccess } from "../functions/types.ts";
import { errorDataOf } from "./envelopes.ts";

export interface QueryContent {
  readonly head: string;
  readonly tail: string;
  /** Equal fingerprints mean no difference for a client; request ids in error texts do not count. */
  readonly fingerprint: string;
  /** The modification as it was last made: most clients give the same query the same id. */
  made: { readonly queryId: number; readonly text: string } | null;
}

const REQUEST_ID = /\[Request ID: [0-9a-f]+\] /;

export function contentOf(outcome: Pick<QueryOutcome, "result" | "journal">): QueryContent {
  return outcome.result.ok
    ? successContent(outcome.result, outcome.journal)
    : failureContent(outcome.result, outcome.journal);
}

export function modification(queryId: number, content: QueryContent): string {
  if (content.made?.queryId !== queryId)
    content.made = { queryId, text: `${content.head}${queryId}${content.tail}` };
  return content.made.text;
}

function successContent(result: QuerySuccess, journal: string | null): QueryContent {
  return {
    head: '{"type":"QueryUpdated","queryId":',
    tail: `,"value":${result.valueJson},"logLines":${JSON.stringify(result.logLines)},"journal":${JSON.stringify(journal)}}`,
    fingerprint: result.valueJson,
    made: null,
  };
}

export function failureContent(failure: Failure, journal: string | null): QueryContent {
  const error = {
    errorMessage: failure.errorMessage,
    logLines: failure.logLines,
    journal,
    ...errorDataOf(failure),
  };
  const fields = JSON.stringify(error).slice(1);
  const seen = { message: failure.errorMessage.replace(REQUEST_ID, ""), ...errorDataOf(failure) };
  return {
    head: '{"type":"QueryFailed","queryId":',
    tail: `,${fields}`,
    // The leading "!" keeps an error apart from a value that happens to read the same.
    fingerprint: `!${JSON.stringify(seen)}`,
    made: null,
  };
}
