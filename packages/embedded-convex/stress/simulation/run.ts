// One seed: a server on a simulated disk, official clients on a simulated network, faults for a while, then none, and the checks
// at the end.
import { checkHistory } from "../isolation/checker.ts";
import { Recorder } from "../isolation/recorder.ts";
import { withoutWatchdog } from "../engine/no-watchdog.ts";
import type { KeyWrite } from "../../src/storage/persistence.ts";
import { KEYS, SimulatedClient, type Shared } from "./client.ts";
import { SimulatedDisk } from "./disk.ts";
import { simulateGlobals } from "./globals.ts";
import { Network, type NetworkCounters } from "./network.ts";
import { SimulatedServer, type PlantedFault } from "./server.ts";
import { World } from "./world.ts";

export interface SimulationOptions {
  readonly seed: number;
  /** The disk of a deployment with the app pushed to it. */
  readonly image: readonly KeyWrite[];
  readonly plantedFault?: PlantedFault;
}

export interface SimulationResult {
  readonly violations: readonly string[];
  readonly traceHash: string;
  readonly counters: NetworkCounters & {
    events: number;
    crashes: number;
    unacknowledged: number;
    mutations: number;
  };
}

const CLIENTS = 3;
const OPERATIONS = 24;
const LIMIT_MS = 900_000;
/** Clients receive the last change within this time. */
const REST_MS = 70_000;
const MEAN_CUT_MS = 4000;
const CRASH_CHANCE = 0.7;

export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const simulation = new Simulation(options);
  const restore = simulateGlobals(simulation.world);
  const watchAgain = withoutWatchdog();
  try {
    return await simulation.run();
  } finally {
    watchAgain();
    restore();
  }
}

class Simulation {
  readonly world: World;
  readonly #options: SimulationOptions;
  readonly #disk: SimulatedDisk;
  readonly #network: Network;
  readonly #shared: Shared;
  #server: SimulatedServer;
  #clients: SimulatedClient[] = [];
  #crashes = 0;
  #unacknowledged = 0;
  #faultsEndMs: number;

  constructor(options: SimulationOptions) {
    this.world = new World(options.seed);
    this.#options = options;
    this.#disk = new SimulatedDisk(this.world, options.image, {
      isLying: options.plantedFault === "lying disk",
    });
    this.#server = this.#newServer();
    this.#network = new Network(this.world, () => this.#server);
    this.#faultsEndMs = 5000 + this.world.random.below(25_000);
    const { world } = this;
    const [promised, refused] = [new Map<number, string>(), new Set<number>()];
    this.#shared = {
      world,
      network: this.#network,
      recorder: new Recorder(),
      promised,
      refused,
      violations: [],
    };
  }

  async run(): Promise<SimulationResult> {
    this.#start();
    this.#clients = Array.from(
      { length: CLIENTS },
      (_, position) => new SimulatedClient(`client ${position + 1}`, this.#shared, OPERATIONS),
    );
    this.#planCut();
    this.#planCrash();
    this.#network.losesUntilMs = this.#faultsEndMs;
    const { violations, promised, refused } = this.#shared;
    if (!(await this.world.run(() => this.#isDone(), LIMIT_MS)))
      violations.push("the clients' mutations do not come to an end");
    else await this.#rest();
    const { counters } = this.#network;
    return {
      violations,
      traceHash: this.world.traceHash(),
      counters: {
        ...counters,
        events: this.world.events,
        crashes: this.#crashes,
        unacknowledged: this.#unacknowledged,
        mutations: promised.size + refused.size,
      },
    };
  }

  #isDone(): boolean {
    return (
      this.world.elapsedMs > this.#faultsEndMs &&
      this.#server.isUp &&
      this.#clients.every((client) => client.isDone) &&
      this.#server.pendingJobs === 0
    );
  }

  async #rest(): Promise<void> {
    const untilMs = this.world.elapsedMs + REST_MS;
    await this.world.run(() => this.world.elapsedMs >= untilMs, untilMs);
    const truth = new Map<string, { list: number[]; count: unknown }>();
    for (const key of KEYS) truth.set(key, await this.#ask(key));
    this.#checkEnd(truth);
    for (const client of this.#clients) void client.close();
  }

  async #ask(key: string): Promise<{ list: number[]; count: unknown }> {
    const server = this.#server;
    const answers = Promise.all([
      server.query("ledger:list", { key }),
      server.query("ledger:count", { key }),
    ]);
    let isOver = false;
    void answers.finally(() => (isOver = true));
    await this.world.run(() => isOver, this.world.elapsedMs + 10_000);
    const [list, count] = await answers;
    return { list: list as number[], count };
  }

  #checkEnd(truth: ReadonlyMap<string, { list: number[]; count: unknown }>): void {
    const { violations, promised, refused, recorder } = this.#shared;
    for (const [value, key] of promised) {
      const times = truth.get(key)?.list.filter((one) => one === value).length ?? 0;
      if (times !== 1) violations.push(`${value} is ${times} times in ${key}`);
    }
    const last = recorder.begin();
    for (const [key, answer] of truth) {
      violations.push(...wrongIn(key, answer, refused));
      last.operations.push({ kind: "read", key, list: answer.list });
    }
    recorder.close(last, "committed");
    for (const { anomaly, text } of checkHistory(recorder.history()).findings)
      violations.push(`${anomaly}: ${text}`);
    for (const client of this.#clients) this.#checkView(client, truth);
  }

  #checkView(client: SimulatedClient, truth: ReadonlyMap<string, { list: number[]; count: unknown }>): void {
    for (const { key, list, count } of client.shown()) {
      const real = truth.get(key);
      const shown = `[${Array.isArray(list) ? list.join(" ") : String(list)}]`;
      if (shown !== `[${real?.list.join(" ") ?? ""}]` || count !== real?.count)
        this.#shared.violations.push(
          `a subscription shows ${key} as ${shown}, it is [${real?.list.join(" ") ?? ""}]`,
        );
    }
  }

  #newServer(): SimulatedServer {
    return new SimulatedServer(this.world, this.#options.plantedFault ?? null);
  }

  #start(): void {
    this.world.note("the server starts");
    this.#server.start(this.#disk).catch((error: unknown) => {
      this.#shared.violations.push(`the server did not start: ${String(error)}`);
    });
  }

  #planCut(): void {
    this.world.after(this.world.random.below(2 * MEAN_CUT_MS), () => {
      if (this.world.elapsedMs > this.#faultsEndMs) return;
      this.#network.cutOne();
      this.#planCut();
    });
  }

  #planCrash(): void {
    if (!this.world.random.chance(CRASH_CHANCE)) return;
    this.world.after(this.world.random.below(this.#faultsEndMs), () => {
      this.#crashAtWork(this.#faultsEndMs);
    });
  }

  /** At a moment at which there is something to lose. */
  #crashAtWork(untilMs: number): void {
    if (this.world.elapsedMs > untilMs) return;
    if (this.#server.isUp && this.#disk.unflushed > 0) {
      this.#crash();
      this.#planCrash();
    } else {
      this.world.after(1 + this.world.random.below(4), () => {
        this.#crashAtWork(untilMs);
      });
    }
  }

  #crash(): void {
    this.#crashes += 1;
    this.#unacknowledged += this.#disk.unflushed;
    this.#server.kill();
    this.#disk.cutPower();
    this.#network.serverDied();
    this.#server = this.#newServer();
    this.world.after(this.world.random.below(4000), () => {
      this.#start();
    });
  }
}

function wrongIn(
  key: string,
  { list, count }: { list: number[]; count: unknown },
  refused: ReadonlySet<number>,
): string[] {
  const wrong = list
    .filter((value) => refused.has(value))
    .map((value) => `${value} was refused and is in ${key}`);
  if (list.length === count) return wrong;
  return [...wrong, `${key}: ${list.length} in the list, ${String(count)} in the ledger`];
}
