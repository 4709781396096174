// How many mutations run at once, and which is next when one has ended, was cut off, or failed.
import { expect, test } from "vitest";
import type { ExecutionBatcher, ExecutionJob } from "../../../src/functions/execution-batcher.ts";
import { Lane } from "../../../src/functions/lane.ts";
import { MutationQueue } from "../../../src/functions/mutation-queue.ts";
import { settle } from "../sync/fake-engine.ts";

function queueWith(places: number) {
  const jobs: ExecutionJob[] = [];
  const started: string[] = [];
  const ended = new Map<string, () => void>();
  const batcher = { add: (job: ExecutionJob) => void jobs.push(job) } as ExecutionBatcher;
  const queue = new MutationQueue(batcher, places);
  const add = (name: string, lane?: Lane): Promise<string> =>
    queue.run(
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ended.set(name, () => resolve(`${name} ended`)));
      },
      () => `${name} cut off`,
      lane,
    );
  /** What waits for its turn in the engine runs. */
  const turn = (): void => {
    for (const job of jobs.splice(0)) job.run();
  };
  return { queue, jobs, started, ended, add, turn };
}

test("one runs at a time; the next begins when its promise has settled, connections in turn", async () => {
  const { started, ended, add, turn, jobs } = queueWith(1);
  const [ann, bob] = [new Lane("1"), new Lane("2")];
  const first = add("a1", ann);
  for (const name of ["a2", "a3"]) void add(name, ann);
  void add("b1", bob);
  expect(jobs).toHaveLength(1);
  turn();
  expect(started).toEqual(["a1"]);
  ended.get("a1")?.();
  expect(await first).toBe("a1 ended");
  for (const name of ["a2", "b1", "a3"]) {
    await settle();
    turn();
    expect(started.at(-1)).toBe(name);
    ended.get(name)?.();
  }
});

test("as many run at once as there are places, and no more", () => {
  const { started, add, turn } = queueWith(2);
  for (const name of ["a", "b", "c"]) void add(name);
  turn();
  expect(started).toEqual(["a", "b"]);
});

test("one that was cut off frees its place, and so does one that fails or ends at once", async () => {
  const { queue, jobs, started, add, turn } = queueWith(1);
  const cut = add("a");
  const failing = queue.run(
    () => Promise.reject(new Error("broken")),
    () => undefined,
  );
  const quick = queue.run(
    () => "at once",
    () => "",
  );
  void add("last");
  jobs.splice(0)[0]?.cutOff();
  expect(await cut).toBe("a cut off");
  turn();
  await expect(failing).rejects.toThrow("broken");
  await settle();
  turn();
  expect(await quick).toBe("at once");
  turn();
  expect(started).toEqual(["last"]);
});
