// The state of one request, and of a deletion that is confirmed first.
import { act } from "react";
import { expect, test } from "vitest";
import { useAsyncAction, type AsyncAction } from "#src/hooks/use-async-action.ts";
import { useDeletion, type Deletion } from "#src/hooks/use-deletion.ts";
import { DialogsContext } from "#src/hooks/use-dialogs.ts";
import { held } from "#tests/helpers/controls.tsx";
import { refuse } from "#tests/helpers/convex-client.tsx";
import { render } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const full = async () => {
  await Promise.resolve();
  return refuse("batch-full", { message: "The batch is full" });
};

function open() {
  let now: AsyncAction | undefined;
  function Part() {
    now = useAsyncAction();
    return null;
  }
  render(<Part />);
  const action = () => now!;
  const run = async (...args: Parameters<AsyncAction["run"]>) => {
    let outcome: boolean | undefined;
    await act(async () => {
      outcome = await action().run(...args);
    });
    return outcome;
  };
  const shown = () => [action().busy, action().failure, action().code];
  return { action, run, shown };
}

test("a request is running until it is answered, and then leaves nothing behind", async () => {
  const { action, shown } = open();
  expect(shown()).toEqual([false, null, null]);
  const answer = held();
  let running: Promise<boolean> | undefined;
  act(() => {
    running = action().run(() => answer.promise);
  });
  expect(shown()).toEqual([true, null, null]);
  await act(async () => {
    answer.arrive();
    expect(await running).toBe(true);
  });
  expect(shown()).toEqual([false, null, null]);
});

test("a failure is kept with its code until it is cleared, or the next request runs", async () => {
  const { action, run, shown } = open();
  expect(await run(full)).toBe(false);
  expect(shown()).toEqual([false, expect.any(String), "batch-full"]);
  act(() => {
    action().clear();
  });
  expect(shown()).toEqual([false, null, null]);
  await run(full);
  const answer = held();
  act(() => {
    void action().run(() => answer.promise);
  });
  expect(shown()).toEqual([true, null, null]);
  await act(async () => {
    answer.arrive();
    await answer.promise;
  });
});

test("the caller says what a failure is called; one without a text counts as a success", async () => {
  const { run, shown } = open();
  expect(await run(full, () => "Try another one")).toBe(false);
  expect(shown()).toEqual([false, "Try another one", "batch-full"]);
  expect(await run(full, () => null)).toBe(true);
  expect(shown()).toEqual([false, null, null]);
});

function openDeletion(agrees: boolean, text: string | null = "It is still there") {
  let now: Deletion | undefined;
  function Part() {
    now = useDeletion(() => text);
    return null;
  }
  const { seen } = openScreen(<Part />, { agrees });
  const ask = async (remove: () => Promise<unknown>) => {
    let outcome: boolean | undefined;
    await act(async () => {
      outcome = await now!.ask("Delete it?", remove);
    });
    return outcome;
  };
  return { ask, seen, isDeleting: () => now!.deleting };
}

test("nothing is deleted without a yes", async () => {
  const { ask, seen } = openDeletion(false);
  let calls = 0;
  expect(await ask(() => Promise.resolve((calls += 1)))).toBe(false);
  expect([calls, seen.questions, seen.alerts]).toEqual([0, ["Delete it?"], []]);
});

test("a deletion that fails is reported; one that failed because it is gone already is not", async () => {
  const failing = openDeletion(true);
  expect(await failing.ask(full)).toBe(false);
  expect([failing.seen.alerts, failing.isDeleting()]).toEqual([["It is still there"], false]);
  const gone = openDeletion(true, null);
  expect(await gone.ask(full)).toBe(true);
  expect(gone.seen.alerts).toEqual([]);
  expect(await failing.ask(() => Promise.resolve())).toBe(true);
  expect(failing.seen.alerts).toHaveLength(1);
});

test("a deletion runs until it is answered, and a failed one ends when its alert has been read", async () => {
  const [answer, reading] = [held(), held()];
  let now: Deletion | undefined;
  function Part() {
    now = useDeletion(() => "It is still there");
    return null;
  }
  const dialogs = {
    confirm: () => Promise.resolve(true),
    alert: () => reading.promise.then(() => undefined),
  };
  render(
    <DialogsContext value={dialogs}>
      <Part />
    </DialogsContext>,
  );
  const outcomes: boolean[] = [];
  await act(async () => {
    void now!.ask("Delete it?", () => answer.promise.then(full)).then((deleted) => outcomes.push(deleted));
    await Promise.resolve();
  });
  expect(now!.deleting).toBe(true);
  await act(async () => {
    answer.arrive();
    await new Promise((resolve) => setTimeout(resolve, 1));
  });
  expect([now!.deleting, outcomes]).toEqual([false, []]);
  await act(async () => {
    reading.arrive();
    await new Promise((resolve) => setTimeout(resolve, 1));
  });
  expect(outcomes).toEqual([false]);
});
