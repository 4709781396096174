// Every benchmark, in the order in which they run.
import type { Bench } from "embedded-convex/bench/core/bench.ts";
import { seatsBench, transfersBench } from "embedded-convex/bench/cases/contention.ts";
import { crashBench } from "embedded-convex/bench/cases/crash.ts";
import { durabilityBench } from "embedded-convex/bench/cases/durability.ts";
import { classVotesBench } from "./class-votes.ts";
import { coursewareBench } from "./courseware.ts";
import { entryBench } from "./entry.ts";
import { fanOutBench, sharingBench } from "embedded-convex/bench/cases/fan-out.ts";
import { landingBench } from "./landing.ts";
import { neighboursBench } from "embedded-convex/bench/cases/neighbours.ts";
import { peersBench } from "embedded-convex/bench/cases/peers.ts";
import { precisionBench } from "embedded-convex/bench/cases/precision.ts";
import { productBench } from "./product.ts";
import { routesBench } from "./routes.ts";
import { sizeBench, startBench } from "embedded-convex/bench/cases/size.ts";

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
  routesBench,
  productBench,
  coursewareBench,
  classVotesBench,
];
