// One seed: its program, whether the backends differ on it, and the smallest program that still shows how.
import { convexToJson, type Value } from "convex/values";
import { randomFrom } from "../random.ts";
import { compareProgram, type Backends } from "./compare.ts";
import { generateProgram } from "./generate.ts";
import { shrink } from "./shrink.ts";

export async function findDifference(
  seed: number,
  backends: Backends,
  { isShrunk }: { isShrunk: boolean },
): Promise<{ text: string | null; calls: number }> {
  const program = generateProgram(randomFrom(seed));
  const difference = await compareProgram(program, backends);
  if (difference === null) return { text: null, calls: program.length };
  if (!isShrunk) return { text: `program ${seed} differs`, calls: program.length };
  const smallest = await shrink(program, async (one) => (await compareProgram(one, backends)) !== null);
  const { call, embedded, reference } = (await compareProgram(smallest, backends)) ?? difference;
  const text = [
    `program ${seed} differs at call ${call + 1} of`,
    ...smallest.map((one) => `    ${JSON.stringify(convexToJson(one as unknown as Value))}`),
    `    embedded:    ${embedded}`,
    `    convex-test: ${reference}`,
  ].join("\n");
  return { text, calls: program.length };
}
