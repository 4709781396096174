// Cost of the product's pages in a large forum and a large school relative to small ones: exact documents read, and time.
// Both are filled through the bulk loader, whose own time is a figure, too.
import { median } from "embedded-convex/bench/core/arithmetic.ts";
import { figure, type Bench, type BenchRun, type Figure } from "embedded-convex/bench/core/bench.ts";
import { openLog } from "embedded-convex/bench/engine/executions.ts";
import { fillProduct, type FilledProduct, type ProductSize } from "../product/filled-product.ts";
import { adminQuestions, forumQuestions, type Question } from "../product/questions.ts";

const SMALL: ProductSize = { threads: 1000, repliesPerThread: 10, learners: 1000, mails: 1000 };
const LARGE: ProductSize = { threads: 100_000, repliesPerThread: 10, learners: 100_000, mails: 1_000_000 };
const QUICK: ProductSize = { threads: 10_000, repliesPerThread: 10, learners: 10_000, mails: 20_000 };
const MAX_RATIO = 1.3;
const MAX_LOAD_SECONDS = 180;
const WARM_UPS = 10;
/** Of rounds; the median of their ratios counts. */
const BLOCKS = 3;

interface Asked {
  readonly reads: number;
  readonly times: number[];
}

type Pair = readonly [small: FilledProduct, large: FilledProduct];

interface Answer {
  readonly name: string;
  readonly reads: number;
  readonly time: number;
}

async function ask(product: FilledProduct, { path, args }: Question): Promise<number> {
  const start = performance.now();
  await product.ask(path, args);
  return performance.now() - start;
}

/** Alternately, so that other load of the machine affects both alike. */
async function askBoth(
  pair: Pair,
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

async function documentsRead(product: FilledProduct, question: Question): Promise<Asked["reads"]> {
  const log = await openLog(product.backend);
  await product.ask(question.path, question.args);
  const [execution] = (await log.since()).filter(({ identifier }) => identifier === question.path);
  const reads = execution?.usageStats.databaseReadDocuments;
  if (reads === undefined) throw new Error(`The log does not tell what ${question.path} read.`);
  return reads;
}

async function compare(
  pair: Pair,
  questionsOf: (product: FilledProduct) => Question[],
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

function worst(area: string, answers: readonly Answer[], of: "reads" | "time"): Figure {
  const details = Object.fromEntries(answers.map((answer) => [answer.name, answer[of]]));
  const most = answers.reduce((left, right) => (right[of] > left[of] ? right : left));
  const what = of === "reads" ? "documents read" : "time";
  const name = `${area}: ${what}, worst of ${answers.length} queries (${most.name})`;
  return figure({ atMost: MAX_RATIO }, { name, value: most[of], unit: "× small", details });
}

async function run(bench: BenchRun): Promise<Figure[]> {
  const { servers, isQuick, say } = bench;
  const size = isQuick ? QUICK : LARGE;
  const small = await fillProduct(servers, "small", SMALL);
  const large = await fillProduct(servers, "large", size);
  say(
    `  loaded the forum in ${large.forumSeconds.toFixed(0)} s, the school in ${large.schoolSeconds.toFixed(0)} s`,
  );
  const pair: Pair = [small, large];
  const forum = await compare(pair, forumQuestions, bench);
  const admin = await compare(pair, adminQuestions, bench);
  const load = figure(
    { atMost: MAX_LOAD_SECONDS },
    {
      name: `load ${size.threads} threads and ${size.threads * size.repliesPerThread} replies`,
      value: large.forumSeconds,
      unit: "s",
      details: { schoolSeconds: large.schoolSeconds, mails: size.mails, enrollments: size.learners },
    },
  );
  return [
    load,
    ...(["reads", "time"] as const).map((of) => worst("forum", forum, of)),
    ...(["reads", "time"] as const).map((of) => worst("admin page", admin, of)),
  ];
}

export const productBench: Bench = { name: "product", run };
