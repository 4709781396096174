// What the ledger must look like at any moment: whole commits only, each once, and nothing acknowledged missing. Pure.

const PARTS = 3;
const KEPT = 40;
const ECHO_EVERY = 5;

export interface LedgerState {
  readonly total: number;
  readonly echoed: number;
  readonly balances: Readonly<Record<string, number>>;
  readonly entries: readonly (readonly [n: number, part: number])[];
}

export interface Expected {
  readonly name: string;
  /** Sent at most this many, acknowledged at least that many. */
  readonly sent: number;
  readonly acknowledged: number;
  /** Nothing is under way any more, scheduled functions included. */
  readonly isQuiet?: boolean;
}

/** One sentence per violation. */
export function ledgerViolations(state: LedgerState, expected: Expected): string[] {
  const { name, sent, acknowledged, isQuiet = false } = expected;
  const { total, echoed, balances } = state;
  const found: string[] = [];
  const expect = (holds: boolean, text: string): void => {
    if (!holds) found.push(`${name}: ${text}`);
  };
  expect(total >= acknowledged, `${acknowledged} acknowledged, ${total} stored`);
  expect(total <= sent, `${sent} sent, ${total} stored`);
  expect((balances["from"] ?? 0) === -total, `${total} stored, account "from" has ${balances["from"]}`);
  expect((balances["to"] ?? 0) === total, `${total} stored, account "to" has ${balances["to"]}`);
  const echoes = Math.floor(total / ECHO_EVERY);
  expect(echoed <= echoes, `${echoes} jobs scheduled, ${echoed} done`);
  expect(!isQuiet || echoed === echoes, `${echoes} jobs scheduled, only ${echoed} done at the end`);
  const first = Math.max(1, total - KEPT + 1);
  const keys = state.entries.map(([n, part]) => `${n}/${part}`);
  const wanted: string[] = [];
  for (let n = first; n <= total; n += 1)
    for (let part = 0; part < PARTS; part += 1) wanted.push(`${n}/${part}`);
  expect(
    keys.length === wanted.length &&
      new Set(keys).size === keys.length &&
      wanted.every((key) => keys.includes(key)),
    `entries ${keys.slice(0, 4).join(" ")}..${keys.slice(-4).join(" ")} (${keys.length}) do not make up ${first} to ${total}`,
  );
  return found;
}
