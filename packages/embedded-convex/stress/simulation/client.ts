// A simulated person at the official client: adds values (some refused, some scheduled) and subscribes to lists. Every
// update is checked at once.
import { BaseConvexClient } from "convex/browser";
import type { Recorder } from "../isolation/recorder.ts";
import type { Network } from "./network.ts";
import type { World } from "./world.ts";

export const KEYS: readonly [string, ...string[]] = ["a", "b", "c"];
const MOST_PENDING = 4;
const PAUSE_MS = 900;

/** State shared by all clients. */
export interface Shared {
  readonly world: World;
  readonly network: Network;
  readonly recorder: Recorder;
  /** Values that must be there exactly once in the end, and values that must not be there. */
  readonly promised: Map<number, string>;
  readonly refused: Set<number>;
  readonly violations: string[];
}

interface Watch {
  readonly unsubscribe: () => void;
  last: readonly number[];
}

export class SimulatedClient {
  readonly #name: string;
  readonly #shared: Shared;
  readonly #client: BaseConvexClient;
  readonly #watches = new Map<string, Watch>();
  #left: number;
  #pending = 0;

  constructor(name: string, shared: Shared, operations: number) {
    this.#name = name;
    this.#shared = shared;
    this.#left = operations;
    this.#client = new BaseConvexClient("http://127.0.0.1:3210", () => this.#look(), {
      webSocketConstructor: shared.network.socketClass(name),
      unsavedChangesWarning: false,
      logger: false,
    });
    this.#again();
  }

  get isDone(): boolean {
    return this.#left === 0 && this.#pending === 0;
  }

  /** Subscribed keys with what the client shows for them. */
  shown(): { key: string; list: unknown; count: unknown }[] {
    return [...this.#watches.keys()].map((key) => ({
      key,
      list: this.#client.localQueryResult("ledger:list", { key }),
      count: this.#client.localQueryResult("ledger:count", { key }),
    }));
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  #again(): void {
    const { world } = this.#shared;
    if (this.#left === 0) return;
    world.after(world.random.below(PAUSE_MS), () => {
      if (this.#pending < MOST_PENDING) {
        this.#left -= 1;
        this.#act();
      }
      this.#again();
    });
  }

  #act(): void {
    const { world } = this.#shared;
    const key = world.random.pick(KEYS);
    const kind = world.random.below(10);
    if (kind < 2) this.#toggle(key);
    else if (kind === 2) void this.#refuse(key);
    else if (kind === 3) void this.#later(key);
    else void this.#add(key);
  }

  async #add(key: string): Promise<void> {
    const { recorder, promised } = this.#shared;
    const value = recorder.newValue();
    promised.set(value, key);
    const record = recorder.begin();
    await this.#mutation("ledger:add", { key, value }, (before) => {
      record.operations.push({ kind: "read", key, list: before as number[] }, { kind: "append", key, value });
      recorder.close(record, "committed");
    });
  }

  async #refuse(key: string): Promise<void> {
    const { recorder, refused } = this.#shared;
    const value = recorder.newValue();
    refused.add(value);
    await this.#mutation("ledger:refuse", { key, value }, null);
  }

  /** What it schedules is appended at an unknown time. */
  async #later(key: string): Promise<void> {
    const { recorder, promised, world } = this.#shared;
    const value = recorder.newValue();
    promised.set(value, key);
    const record = recorder.begin();
    record.operations.push({ kind: "append", key, value });
    recorder.close(record, "unknown");
    const delayMs = world.random.pick([0, 100, 5000, 20_000]);
    await this.#mutation("ledger:later", { key, value, delayMs }, () => undefined);
  }

  /** `onAnswer` null: it must be refused. */
  async #mutation(
    name: string,
    args: Record<string, string | number>,
    onAnswer: ((answer: unknown) => void) | null,
  ): Promise<void> {
    this.#pending += 1;
    try {
      const answer: unknown = await this.#client.mutation(name, args);
      if (onAnswer === null) this.#violation(`${name} was not refused`);
      else onAnswer(answer);
    } catch (error) {
      if (onAnswer !== null) this.#violation(`${name} failed: ${String(error)}`);
    } finally {
      this.#pending -= 1;
    }
  }

  #toggle(key: string): void {
    const known = this.#watches.get(key);
    if (known !== undefined) {
      known.unsubscribe();
      this.#watches.delete(key);
      return;
    }
    const queries = ["ledger:list", "ledger:count"].map((name) => this.#client.subscribe(name, { key }));
    const unsubscribe = (): void => {
      for (const query of queries) query.unsubscribe();
    };
    this.#watches.set(key, { unsubscribe, last: [] });
  }

  /** After every transition: both queries show one snapshot, and lists only grow. */
  #look(): void {
    for (const { key, list, count } of this.shown()) {
      if (!Array.isArray(list) || typeof count !== "number") continue;
      const watch = this.#watches.get(key);
      if (watch === undefined) continue;
      if (list.length !== count)
        this.#violation(`torn view of ${key}: ${list.length} in the list, ${count} counted`);
      if (watch.last.some((value, position) => value !== list[position]))
        this.#violation(`${key} went from [${watch.last.join(" ")}] to [${list.join(" ")}]`);
      watch.last = list as number[];
    }
  }

  #violation(text: string): void {
    this.#shared.violations.push(`${this.#name} at ${this.#shared.world.elapsedMs} ms: ${text}`);
  }
}
