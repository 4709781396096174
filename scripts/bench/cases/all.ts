// Every benchmark, in the order in which they run.
import type { Bench } from "../core/bench.ts";
import { seatsBench, transfersBench } from "./contention.ts";
import { crashBench } from "./crash.ts";
import { durabilityBench } from "./durability.ts";
import { entryBench } from "./entry.ts";
import { fanOutBench, sharingBench } from "./fan-out.ts";
import { landingBench } from "./landing.ts";
import { neighboursBench } from "./neighbours.ts";
import { peersBench } from "./peers.ts";
import { precisionBench } from "./precision.ts";
import { productBench } from "./product.ts";
import { sizeBench, startBench } from "./size.ts";

export const BENCHES: readonly Bench[] = [
  fanOutBench,
  sharingBench,
  peersBench,
  precisionBench,
  seatsBench,
  transfersBench,
  durabilityBench,
  neighboursBench,
  sizeBench,
  startBench,
  crashBench,
  entryBench,
  landingBench,
  productBench,
];
