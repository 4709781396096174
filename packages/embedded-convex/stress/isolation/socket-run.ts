// The same kinds of transactions from official clients over real sockets: a backend process of its own, real functions, a
// real disk. Mutations queue up there one after the other, and queries read behind them at what the disk has.
import path from "node:path";
import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { WebSocket } from "ws";
import { startBackendWith } from "../engine/backend-process.ts";
import { PACKAGE_DIR } from "../../tools/package-dir.ts";
import { randomFrom, type Random } from "../random.ts";
import type { History, Operation } from "./history.ts";
import { Recorder } from "./recorder.ts";
import { groupName, type ScanForm } from "./store.ts";

export interface SocketRun {
  readonly history: History;
  readonly counters: { committed: number; refused: number; overlaps: number };
}

type Step =
  | { do: "read"; key: string; id: string | null }
  | { do: "scan"; lane: number; form: Pick<ScanForm, "index" | "order"> }
  | { do: "wait" }
  | { do: "append"; key: string; lane: number; value: number }
  | { do: "move"; lane: number; value: number };

interface Seen {
  readonly kind: "read" | "append" | "scan";
  readonly key?: string;
  readonly list?: number[];
  readonly id?: string | null;
  readonly value?: number;
  readonly lane?: number;
  readonly found?: { key: string; list: number[] }[];
}

const write = makeFunctionReference<"mutation", { operations: Step[] }, Seen[]>("lists:write");
const read = makeFunctionReference<"query", { operations: Step[]; nonce: number }, Seen[]>("lists:read");

const CLIENTS = 16;
/** One after the other, so that the engine has work while answers are under way. */
const CALLS_AT_ONCE = 4;
const HOT_KEYS = 8;
const LANES = 4;
/** After so many transactions keys and lanes are replaced: lists stay short. */
const GENERATION = 400;
/** Scans of the whole table read everything that was ever written. */
const WHOLE_TABLE_CHANCE = 0.02;

export async function runOverSockets(options: { seed: number; transactions: number }): Promise<SocketRun> {
  const backend = await startBackendWith(path.join(PACKAGE_DIR, "stress/isolation/app"));
  const clients = Array.from(
    { length: CLIENTS },
    () => new ConvexClient(backend.url, { webSocketConstructor: WebSocket as never, logger: false }),
  );
  const workload = new SocketWorkload(randomFrom(options.seed));
  try {
    await Promise.all(
      clients.flatMap((client) =>
        Array.from({ length: CALLS_AT_ONCE }, async () => {
          while (workload.started < options.transactions) await workload.transaction(client);
        }),
      ),
    );
    const [last] = clients;
    if (last !== undefined) await workload.readAll(last);
  } finally {
    for (const client of clients) await client.close();
    await backend.stop();
  }
  const { recorder, refused, overlaps } = workload;
  return { history: recorder.history(), counters: { committed: recorder.committed, refused, overlaps } };
}

class SocketWorkload {
  readonly recorder = new Recorder();
  readonly #random: Random;
  readonly #keys = new Set<string>();
  /** Ids of committed rows, by key. */
  readonly #ids = new Map<string, string>();
  started = 0;
  refused = 0;
  /** Transactions that began while another was under way. */
  overlaps = 0;
  #underWay = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  async transaction(client: ConvexClient): Promise<void> {
    this.started += 1;
    const isQuery = this.#random.chance(0.3);
    const steps = Array.from({ length: 1 + this.#random.below(3) }, () => this.#step(isQuery));
    await this.#run(client, steps, isQuery);
  }

  async readAll(client: ConvexClient): Promise<void> {
    const keys = [...this.#keys];
    while (keys.length > 0) {
      const some = keys.splice(0, 200).map((key) => ({ do: "read" as const, key, id: null }));
      await this.#run(client, some, true);
    }
  }

  async #run(client: ConvexClient, operations: Step[], isQuery: boolean): Promise<void> {
    const record = this.recorder.begin();
    if (this.#underWay > 0) this.overlaps += 1;
    this.#underWay += 1;
    try {
      // The client answers a query that it already subscribes to from its own state: no two may be equal.
      const seen = isQuery
        ? await client.query(read, { operations, nonce: record.id })
        : await client.mutation(write, { operations });
      for (const { key = "", id = null } of seen) if (id !== null) this.#ids.set(key, id);
      record.operations.push(...seen.map((one) => this.#toOperation(one)));
      this.recorder.close(record, "committed");
    } catch {
      this.refused += 1;
      this.recorder.close(record, "aborted");
    } finally {
      this.#underWay -= 1;
    }
  }

  #step(isQuery: boolean): Step {
    const generation = Math.floor(this.started / GENERATION);
    const key = `g${generation}-${this.#random.below(HOT_KEYS)}`;
    const lane = 1 + generation * LANES + this.#random.below(LANES);
    if (this.#random.chance(0.4))
      return this.#random.chance(0.5) ? this.#read(key) : { do: "scan", lane, form: this.#form() };
    if (isQuery) return this.#read(key);
    const value = this.recorder.newValue();
    switch (this.#random.below(8)) {
      case 0:
        return { do: "wait" };
      case 1:
      case 2:
        return { do: "move", lane, value };
      case 3: {
        const fresh = `l${lane}-${this.#random.below(HOT_KEYS)}`;
        this.recorder.place(fresh, groupName(lane));
        this.#keys.add(fresh);
        return { do: "append", key: fresh, lane, value };
      }
      default:
        this.#keys.add(key);
        return { do: "append", key, lane: 0, value };
    }
  }

  #read(key: string): Step {
    this.#keys.add(key);
    return { do: "read", key, id: this.#random.chance(0.5) ? (this.#ids.get(key) ?? null) : null };
  }

  #form(): Pick<ScanForm, "index" | "order"> {
    const order = this.#random.pick(["asc", "desc"] as const);
    if (this.#random.chance(WHOLE_TABLE_CHANCE))
      return { index: this.#random.pick(["by_creation_time", "by_id"] as const), order };
    return { index: this.#random.pick(["by_lane", "by_lane_only"] as const), order };
  }

  #toOperation({ kind, key = "", list = [], value = 0, lane = 0, found = [] }: Seen): Operation {
    if (kind === "append") return { kind, key, value };
    if (kind === "read") return { kind, key, list };
    return { kind, group: groupName(lane), found: new Map(found.map((row) => [row.key, row.list])) };
  }
}
