// What ran in a backend, from its log stream: exact counts, and what each execution read.
import type { DeploymentAccess } from "../../tools/deployment.ts";

interface Execution {
  readonly udfType: string;
  readonly identifier: string;
  /** Seconds. */
  readonly executionTime: number;
  readonly error: string | null;
  readonly usageStats: { readonly databaseReadDocuments?: number; readonly databaseReadBytes?: number };
}

export interface ExecutionLog {
  /** Executions that ended since the last call, or since the log was opened. */
  since(): Promise<Execution[]>;
}

export async function openLog(access: DeploymentAccess): Promise<ExecutionLog> {
  let cursor = 0;
  const since = async (): Promise<Execution[]> => {
    // An execution of our own at the end: the stream waits until there is an entry.
    await knock(access);
    const { entries, newCursor } = await read(access, cursor);
    cursor = newCursor;
    return entries.filter(({ identifier }) => !identifier.startsWith(NOBODY));
  };
  await since();
  return { since };
}

const NOBODY = "nobody";

/** Of a function that does not exist, which is logged, too. */
async function knock({ url, adminKey }: DeploymentAccess): Promise<void> {
  const response = await fetch(`${url}/api/query`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${adminKey}` },
    body: JSON.stringify({ path: `${NOBODY}:home`, args: {}, format: "json" }),
  });
  await response.arrayBuffer();
}

async function read(
  { url, adminKey }: DeploymentAccess,
  cursor: number,
): Promise<{ entries: Execution[]; newCursor: number }> {
  const response = await fetch(`${url}/api/stream_function_logs?cursor=${cursor}`, {
    headers: { authorization: `Convex ${adminKey}` },
  });
  if (!response.ok) throw new Error(`The log stream answered ${response.status}.`);
  return (await response.json()) as { entries: Execution[]; newCursor: number };
}
