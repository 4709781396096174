// Components of chunks of their own, before and after they are loaded.
import { Suspense, useState } from "react";
import { expect, test, vi } from "vitest";
import { loadable } from "#src/lib/loadable.tsx";
import { buttonNamed, click, render, settle, textOf } from "#tests/helpers/render.tsx";

type Props = { of: string };

function Counter({ of }: Props) {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${of} ${count}`}</button>;
}

const shown = ({ Component }: ReturnType<typeof loadable<Props>>, of: string) => (
  <Suspense fallback="loading">
    <Component of={of} />
  </Suspense>
);

test("a part that was loaded is shown at once; otherwise it is loaded where it is shown", async () => {
  const ahead = loadable(() => Promise.resolve({ default: Counter }));
  await ahead.load();
  expect(textOf(render(shown(ahead, "pages")).place)).toBe("pages 0");

  const load = vi.fn(() => Promise.resolve({ default: Counter }));
  const later = loadable(load);
  const { place } = render(shown(later, "pages"));
  expect(textOf(place)).toBe("loading");
  await settle(() => undefined);
  expect(textOf(place)).toBe("pages 0");
  expect(load).toHaveBeenCalledOnce();
});

test("a part that is loaded again keeps its state, and takes new properties", async () => {
  const part = loadable(() => Promise.resolve({ default: Counter }));
  const { place, show } = render(shown(part, "pages"));
  await settle(() => undefined);
  click(buttonNamed(place, "pages 0"));
  await part.load();
  show(shown(part, "lessons"));
  expect(textOf(place)).toBe("lessons 1");
});

test("what cannot be loaded ahead is loaded again where it is shown", async () => {
  let attempts = 0;
  const part = loadable<Props>(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error("offline")) : Promise.resolve({ default: Counter });
  });
  await expect(part.load()).rejects.toThrow("offline");
  const { place } = render(shown(part, "pages"));
  await settle(() => undefined);
  expect(textOf(place)).toBe("pages 0");
});
