// Cost of the product's pages in a large forum and a large school relative to small ones: exact documents read, and time.
// Both are filled through the bulk loader, whose own time is a figure, too.
import { figure, type Bench, type BenchRun, type Figure } from "embedded-convex/bench/core/bench.ts";
import { compare, worst } from "../product/comparison.ts";
import { fillProduct, type ProductSize } from "../product/filled-product.ts";
import { adminQuestions, forumQuestions } from "../product/questions.ts";

const SMALL: ProductSize = { threads: 1000, repliesPerThread: 10, learners: 1000, mails: 1000 };
const LARGE: ProductSize = { threads: 100_000, repliesPerThread: 10, learners: 100_000, mails: 1_000_000 };
const QUICK: ProductSize = { threads: 10_000, repliesPerThread: 10, learners: 10_000, mails: 20_000 };
const MAX_LOAD_SECONDS = 180;
async function run(bench: BenchRun): Promise<Figure[]> {
  const { servers, isQuick, say } = bench;
  const size = isQuick ? QUICK : LARGE;
  const small = await fillProduct(servers, "small", SMALL);
  const large = await fillProduct(servers, "large", size);
  say(
    `  loaded the forum in ${large.forumSeconds.toFixed(0)} s, the school in ${large.schoolSeconds.toFixed(0)} s`,
  );
  const pair = [small, large] as const;
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
    ...(["reads", "time"] as const).map((of) => worst("forum", forum, { of })),
    ...(["reads", "time"] as const).map((of) => worst("admin page", admin, { of })),
  ];
}

export const productBench: Bench = { name: "product", run };
