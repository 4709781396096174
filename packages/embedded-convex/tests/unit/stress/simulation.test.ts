import { beforeAll, describe, expect, it } from "vitest";
import type { KeyWrite } from "../../../src/storage/persistence.ts";
import { makeImage } from "../../../stress/simulation/image.ts";
import { simulate } from "../../../stress/simulation/run.ts";
import type { PlantedFault } from "../../../stress/simulation/server.ts";
import { World } from "../../../stress/simulation/world.ts";
import regressionSeeds from "./simulation-seeds.json" with { type: "json" };

let image: KeyWrite[] = [];

beforeAll(async () => {
  image = await makeImage();
});

describe("simulated time", () => {
  it("runs events in the order of their times, equal ones in the order of creation", async () => {
    const world = new World(1);
    const ran: string[] = [];
    for (const [delayMs, name] of [
      [5, "c"],
      [1, "a"],
      [5, "d"],
      [3, "b"],
      [9, "never"],
    ] as const)
      world.after(delayMs, () => ran.push(`${name}${world.elapsedMs}`));
    world.after(4, () => ran.push("cancelled")).cancel();
    expect(await world.run(() => ran.length === 4, 100)).toBe(true);
    expect(ran).toEqual(["a1", "b3", "c5", "d5"]);
    expect(await world.run(() => false, 8)).toBe(false);
  });
});

describe("the engine in simulation", () => {
  it.each(regressionSeeds)("keeps its guarantees with seed $seed: $why", async ({ seed }) => {
    expect((await simulate({ seed, image })).violations).toEqual([]);
  });

  it("produces the same events for the same seed", async () => {
    const [first, second] = [await simulate({ seed: 2, image }), await simulate({ seed: 2, image })];
    expect(second).toEqual(first);
    expect(first.counters.crashes).toBeGreaterThan(0);
    expect(first.counters.lostInFlight).toBeGreaterThan(0);
    expect((await simulate({ seed: 3, image })).traceHash).not.toBe(first.traceHash);
  });

  it.each(["lying disk", "forgotten requests", "lost wake-ups"] satisfies PlantedFault[])(
    "fails the checks with a %s",
    async (plantedFault) => {
      let found = 0;
      for (let seed = 1; seed <= 40 && found === 0; seed += 1)
        found = (await simulate({ seed, image, plantedFault })).violations.length;
      expect(found).toBeGreaterThan(0);
    },
  );
});
