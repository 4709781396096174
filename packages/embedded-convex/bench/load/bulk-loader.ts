// Fills a deployment with rows through the backend's admin endpoint, as fast as it takes them: a few requests are always
// under way. The backend checks every row against the schema; a bad one ends the load with its number.
import { cpus } from "node:os";
import type { DeploymentAccess } from "../../tools/deployment.ts";

export interface LoadTarget {
  readonly table: string;
  readonly component?: string;
}

const ROWS_AT_ONCE = 2000;
const UNDER_WAY = Math.min(3, cpus().length + 1);

/** The new ids in the order of the rows. */
export async function bulkLoad(
  access: DeploymentAccess,
  target: LoadTarget,
  rows: Iterable<object>,
): Promise<string[]> {
  const ids: string[][] = [];
  const slices = slicesOf(rows);
  let count = 0;
  const work = async (): Promise<void> => {
    for (let next = slices.next(); next.done !== true; next = slices.next()) {
      const position = count;
      count += 1;
      ids[position] = await loadSlice(access, target, { position, rows: next.value });
    }
  };
  await Promise.all(Array.from({ length: UNDER_WAY }, work));
  return ids.flat();
}

function* slicesOf(rows: Iterable<object>): Generator<object[], void> {
  let slice: object[] = [];
  for (const row of rows) {
    slice.push(row);
    if (slice.length < ROWS_AT_ONCE) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

async function loadSlice(
  { url, adminKey }: DeploymentAccess,
  { table, component = "" }: LoadTarget,
  { position, rows }: { position: number; rows: readonly object[] },
): Promise<string[]> {
  const response = await fetch(`${url}/api/bulk_load`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Convex ${adminKey}`,
      // A kept connection may be closed just when the next rows set out, and rows must not be sent twice.
      connection: "close",
    },
    body: JSON.stringify({ component, table, rows }),
  });
  if (response.ok) return ((await response.json()) as { ids: string[] }).ids;
  const text = await response.text();
  throw new Error(`Loading ${table} from row ${position * ROWS_AT_ONCE + 1} on failed: ${text}`);
}
