// What a caller gets from a public function, as a cell of the refusal matrix.
import { makeFunctionReference } from "convex/server";
import type { Cell } from "../unit/convex/refusals.rows.ts";
import { refusalCode } from "./convex.ts";

export type Kind = "query" | "mutation" | "action";

/** A person with a session: in memory, by HTTP or by WebSocket. */
export interface Caller {
  query(name: ReturnType<typeof makeFunctionReference<"query">>, args: object): Promise<unknown>;
  mutation(name: ReturnType<typeof makeFunctionReference<"mutation">>, args: object): Promise<unknown>;
  action(name: ReturnType<typeof makeFunctionReference<"action">>, args: object): Promise<unknown>;
}

export interface Call {
  readonly name: string;
  readonly kind: Kind;
  readonly args: Record<string, unknown>;
}

/** "yes", "empty" for a query that answers with nothing, or the code of the refusal. */
export async function answerOf(caller: Caller, { name, kind, args }: Call): Promise<Cell> {
  const call = {
    query: () => caller.query(makeFunctionReference<"query">(name), args),
    mutation: () => caller.mutation(makeFunctionReference<"mutation">(name), args),
    action: () => caller.action(makeFunctionReference<"action">(name), args),
  }[kind];
  try {
    const answer = await call();
    return kind === "query" && isNothing(answer) ? "empty" : "yes";
  } catch (error) {
    return refusalCode(error) as Cell;
  }
}

function isNothing(answer: unknown): boolean {
  if (answer === null || answer === false) return true;
  if (Array.isArray(answer)) return answer.length === 0;
  return typeof answer === "object" && "page" in answer && isNothing(answer.page);
}
