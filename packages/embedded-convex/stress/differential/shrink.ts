// The smallest program found that still differs: calls and steps are left out one by one, then parts of a selection.
import type { Selection, Step } from "./app/steps.ts";
import type { Call, Program } from "./generate.ts";

const MOST_TRIES = 600;

export async function shrink(
  program: Program,
  differs: (candidate: Program) => Promise<boolean>,
): Promise<Program> {
  let smallest = program;
  let tries = 0;
  for (let shrunk = true; shrunk && tries < MOST_TRIES;) {
    shrunk = false;
    for (const candidate of smallerPrograms(smallest)) {
      tries += 1;
      if (tries > MOST_TRIES) break;
      if (!(await differs(candidate))) continue;
      smallest = candidate;
      shrunk = true;
      break;
    }
  }
  return smallest;
}

function* smallerPrograms(program: Program): Generator<Program> {
  yield* without(program);
  for (const [position, call] of program.entries())
    for (const smaller of smallerCalls(call)) yield program.with(position, smaller);
}

function* smallerCalls(call: Call): Generator<Call> {
  if (call.fn === "page") {
    if (call.pages > 1) yield { ...call, pages: call.pages - 1 };
    for (const of of smallerSelections(call.of)) yield { ...call, of };
  }
  if (call.fn === "typed") {
    for (const name of Object.keys(call.args))
      yield { ...call, args: Object.fromEntries(Object.entries(call.args).filter(([key]) => key !== name)) };
  }
  if (call.fn === "write" || call.fn === "read")
    for (const steps of smallerSteps(call.steps)) yield { ...call, steps };
}

function* smallerSteps(steps: readonly Step[]): Generator<readonly Step[]> {
  yield* without(steps);
  for (const [position, step] of steps.entries()) {
    if ("steps" in step) {
      yield steps.toSpliced(position, 1, ...step.steps);
      for (const inner of smallerSteps(step.steps)) yield steps.with(position, { ...step, steps: inner });
    }
    if (step.do === "select")
      for (const of of smallerSelections(step.of)) yield steps.with(position, { ...step, of });
    if ("value" in step && step.do !== "echo")
      for (const value of smallerObjects(step.value)) yield steps.with(position, { ...step, value });
  }
}

function* smallerObjects<T extends object>(value: T): Generator<T> {
  for (const name of Object.keys(value))
    yield Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)) as T;
}

function* smallerSelections(of: Selection): Generator<Selection> {
  if (of.filter !== null) yield { ...of, filter: null };
  if (of.order !== null) yield { ...of, order: null };
  for (const bounds of without(of.bounds)) yield { ...of, bounds };
}

function* without<T>(list: readonly T[]): Generator<readonly T[]> {
  if (list.length < 2) return;
  for (let position = list.length - 1; position >= 0; position -= 1) yield list.toSpliced(position, 1);
}
