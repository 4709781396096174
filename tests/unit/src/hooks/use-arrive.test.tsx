// Navigation that is waited for: until the next screen is shown, or the component that asked for it has left the page.
import { Suspense, use } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { useArrive } from "#src/hooks/use-arrive.ts";
import { held } from "#tests/helpers/controls.tsx";
import { settle, textOf } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

/** A part on the page "/" that goes to "/next", whose screen takes a while. */
function open() {
  const screen = held();
  const arrived: string[] = [];
  let arrive: ReturnType<typeof useArrive> = () => Promise.resolve();
  function Start() {
    arrive = useArrive();
    return "Start";
  }
  function Next() {
    use(screen.promise);
    const { search, state } = useLocation() as { search: string; state: unknown };
    return `Next ${search} ${JSON.stringify(state)}`;
  }
  const page = (
    <Suspense fallback="Loading">
      <Routes>
        <Route path="/" element={<Start />} />
        <Route path="/next" element={<Next />} />
      </Routes>
    </Suspense>
  );
  const { place, unmount } = openScreen(page);
  const go = (to: string, name: string) =>
    settle(() => {
      void arrive(to, { state: name }).then(() => arrived.push(name));
    });
  return { go, arrived, unmount, arrive: () => settle(screen.arrive), words: () => textOf(place) };
}

test("it is there when the screen is shown, and not before; what is passed on arrives too", async () => {
  const { go, arrived, arrive, words } = open();
  await go("/next?page=2", "sent");
  expect([arrived, words()]).toEqual([[], "Start"]);
  await arrive();
  expect([arrived, words()]).toEqual([["sent"], 'Next ?page=2 "sent"']);
});

test("all that wait for the same screen are answered", async () => {
  const { go, arrived, arrive } = open();
  await go("/next", "one");
  await go("/next", "two");
  await arrive();
  expect(arrived).toEqual(["one", "two"]);
});

test("nobody waits for ever: a part that leaves the page is answered, also when it asks afterwards", async () => {
  const { go, arrived, unmount } = open();
  await go("/next", "before");
  expect(arrived).toEqual([]);
  await settle(unmount);
  expect(arrived).toEqual(["before"]);
  await go("/next", "after");
  expect(arrived).toEqual(["before", "after"]);
});
