// Compares the cost of queries in a small and in a large product: exact documents read, and time.
import { median } from "embedded-convex/bench/core/arithmetic.ts";
import { figure, type BenchRun, type Figure } from "embedded-convex/bench/core/bench.ts";
import { openLog } from "embedded-convex/bench/engine/executions.ts";
import type { FilledProduct } from "./filled-product.ts";
import type { Question } from "./questions.ts";

const MAX_RATIO = 1.3;
const WARM_UPS = 10;
/** Of rounds; the median of their ratios counts. */
const BLOCKS = 3;

/** Where queries are asked, and as whom. */
export type Asking = Pick<FilledProduct, "backend" | "ask">;

type Pair<A> = readonly [small: A, large: A];

export interface Answer {
  readonly name: string;
  readonly reads: number;
  readonly time: number;
}

async function ask(product: Asking, { path, args }: Question): Promise<number> {
  const start = performance.now();
  await product.ask(path, args);
  return performance.now() - start;
}

/** Alternately, so that other load of the machine affects both alike. */
async function askBoth(
  pair: Pair<Asking>,
  questions: readonly [Question, Question],
  rounds: number,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    for (const size of [0, 1] as const) {
      const took = await ask(pair[size], questions[size]);
      if (round >= 0) times[size].push(took);
    }
  }
  return median(times[1]) / median(times[0]);
}

async function documentsRead(product: Asking, question: Question): Promise<number> {
  const log = await openLog(product.backend);
  await product.ask(question.path, question.args);
  const [execution] = (await log.since()).filter(({ identifier }) => identifier === question.path);
  const reads = execution?.usageStats.databaseReadDocuments;
  if (reads === undefined) throw new Error(`The log does not tell what ${question.path} read.`);
  return reads;
}

/** Every query of the small product with the same of the large one. */
export async function compare<A extends Asking>(
  pair: Pair<A>,
  questionsOf: (product: A) => Question[],
  { isQuick, say }: BenchRun,
): Promise<Answer[]> {
  const [small, large] = [questionsOf(pair[0]), questionsOf(pair[1])];
  const answers: Answer[] = [];
  for (const [i, question] of small.entries()) {
    const other = large[i];
    if (other === undefined) continue;
    const few = await documentsRead(pair[0], question);
    const many = await documentsRead(pair[1], other);
    // Every query equally often, whatever the first ratio was: repeating only the misses would favour them.
    const times: number[] = [];
    for (let block = 0; block < BLOCKS; block += 1)
      times.push(await askBoth(pair, [question, other], isQuick ? 30 : 80));
    const time = median(times);
    // Queries that read nothing cost the same by definition.
    const reads = few === many ? 1 : many / few;
    if (reads > MAX_RATIO || time > MAX_RATIO)
      say(`  ${question.name}: ${few} → ${many} documents, ${time.toFixed(2)} × the time`);
    answers.push({ name: question.name, reads, time });
  }
  return answers;
}

/** The largest ratio of an area, which may be at most `atMost`. */
export function worst(
  area: string,
  answers: readonly Answer[],
  { of, atMost = MAX_RATIO }: { of: "reads" | "time"; atMost?: number },
): Figure {
  const details = Object.fromEntries(answers.map((answer) => [answer.name, answer[of]]));
  const most = answers.reduce((left, right) => (right[of] > left[of] ? right : left));
  const what = of === "reads" ? "documents read" : "time";
  const name = `${area}: ${what}, worst of ${answers.length} queries (${most.name})`;
  return figure({ atMost }, { name, value: most[of], unit: "× small", details });
}
