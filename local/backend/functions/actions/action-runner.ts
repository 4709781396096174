import type { ActionOutcome, FunctionCall } from "../types.ts";
export class ActionRunner { constructor(_o: unknown){} run(_c: FunctionCall): Promise<ActionOutcome> { throw new Error() } retire(): void {} close(): Promise<void> { return Promise.resolve() } }
