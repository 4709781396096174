// Where a page is scrolled to: at its top, at an anchor, or where it was left.
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fire, render } from "#tests/helpers/render.tsx";

const KEY = "cohort.scroll";
const stored = vi.hoisted(() => ({ storage: null as Storage | null }));
vi.mock("#src/lib/session-storage.ts", () => ({ browserSessionStorage: () => stored.storage }));

let moves: (string | number)[] = [];
let sideways: unknown[] = [];
let grow: () => void = () => undefined;
let isWatched = false;

/** The page's height changes. */
function growTo(height: number): void {
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(height);
  if (isWatched) grow();
}

beforeEach(() => {
  stored.storage = window.sessionStorage;
  [moves, sideways] = [[], []];
  vi.resetModules();
  vi.useFakeTimers();
  isWatched = false;
  const Observer = class {
    constructor(callback: () => void) {
      grow = callback;
    }
    observe() {
      isWatched = true;
    }
    disconnect() {
      isWatched = false;
    }
  };
  vi.stubGlobal("ResizeObserver", Observer);
  vi.spyOn(window, "scrollTo").mockImplementation((...args: unknown[]) => {
    moves.push(Number(args[1]));
    if (args[0] !== 0) sideways.push(args[0]);
  });
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    moves.push(this.id);
  });
});

afterEach(() => {
  expect(sideways).toEqual([]);
});

/** A new document, opened as `type` says. */
async function open(entries: string[] = ["/a"], type = "navigate") {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as unknown as PerformanceEntry]);
  const { ScrollRestoration } = await import("#src/components/layout/scroll-restoration.tsx");
  const element = (
    <>
      <ScrollRestoration />
      <p id="höhe">Anchor</p>
    </>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: entries });
  const { unmount } = render(<RouterProvider router={router} />);
  await vi.dynamicImportSettled();
  const go = (to: string | number) =>
    act(async () => {
      await router.navigate(to as string);
      await vi.dynamicImportSettled();
    });
  return { go, unmount };
}

function scrollTo(top: number): void {
  Object.defineProperty(window, "scrollY", { value: top, configurable: true });
  fire(document, new Event("scroll", { bubbles: true }));
}

test("a new page starts at its top, a filter of the page moves nothing", async () => {
  const { go } = await open();
  await go("/a?view=open");
  expect(moves).toEqual([]);
  await go("/b?view=open");
  expect(moves).toEqual([0]);
  await go("/b");
  expect(moves).toEqual([0]);
  await go("/c");
  expect(moves).toEqual([0, 0]);
});

test("an anchor is shown, also with a filter; one that is not there or cannot be read moves nothing", async () => {
  const { go } = await open();
  await go("/b#h%C3%B6he");
  await go("/b?view=open#höhe");
  await go("/b#none");
  await go("/b#%E0%A4%A");
  expect(moves).toEqual(["höhe", "höhe"]);
});

test("back leads to where each page was left", async () => {
  const { go } = await open();
  scrollTo(300);
  await go("/b");
  scrollTo(70);
  await go("/c");
  await go(-1);
  await go(-1);
  await go(1);
  expect(moves).toEqual([0, 0, 70, 300, 70]);
});

test.each([
  ["navigate", []],
  ["reload", [240]],
  ["back_forward", [240]],
])("a document opened by %s begins at %j of the stored positions", async (type, expected) => {
  sessionStorage.setItem(KEY, JSON.stringify({ "/a": 240 }));
  await open(["/a"], type);
  expect(moves).toEqual(expected);
});

test("leaving the document keeps the position and gives scrolling back to the browser", async () => {
  const { unmount } = await open();
  expect(window.history.scrollRestoration).toBe("manual");
  scrollTo(120);
  fire(document, new Event("pagehide", { bubbles: true }));
  expect(JSON.parse(sessionStorage.getItem(KEY)!)).toEqual({ "/a": 120 });
  expect(window.history.scrollRestoration).toBe("auto");
  scrollTo(130);
  unmount();
  expect(JSON.parse(sessionStorage.getItem(KEY)!)).toEqual({ "/a": 130 });
  scrollTo(140);
  fire(document, new Event("pagehide", { bubbles: true }));
  expect(JSON.parse(sessionStorage.getItem(KEY)!)).toEqual({ "/a": 130 });
});

test("a storage that is missing, full or holds no positions loses them alone", async () => {
  sessionStorage.setItem(KEY, "{");
  const broken = await open(["/a"], "reload");
  broken.unmount();
  stored.storage = null;
  const missing = await open(["/a"], "reload");
  await missing.go("/b");
  missing.unmount();
  const setItem = vi.fn(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  stored.storage = { getItem: () => null, setItem } as unknown as Storage;
  const full = await open(["/a"], "reload");
  expect(() => {
    full.unmount();
  }).not.toThrow();
  expect(setItem).toHaveBeenCalledTimes(1);
  expect(moves).toEqual([0]);
});

const AT_240 = JSON.stringify({ "/a": 240 });

test("a page that loads part by part is at its place as soon as it is high enough, and is held there", async () => {
  sessionStorage.setItem(KEY, AT_240);
  await open(["/a"], "reload");
  growTo(window.innerHeight + 100);
  vi.advanceTimersByTime(5000);
  growTo(window.innerHeight + 900);
  expect(moves).toEqual([240, 240, 240]);
  vi.advanceTimersByTime(1500);
  growTo(window.innerHeight + 1000);
  expect(moves).toHaveLength(4);
  vi.advanceTimersByTime(600);
  growTo(window.innerHeight + 1100);
  expect(moves).toHaveLength(4);
});

test("a page that is exactly high enough is held for its two seconds, also after the ten it may take to grow", async () => {
  sessionStorage.setItem(KEY, AT_240);
  await open(["/a"], "reload");
  vi.advanceTimersByTime(9000);
  growTo(window.innerHeight + 240);
  vi.advanceTimersByTime(1999);
  growTo(window.innerHeight + 900);
  expect(moves).toEqual([240, 240, 240]);
  vi.advanceTimersByTime(1);
  growTo(window.innerHeight + 1000);
  expect(moves).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});

test("a reader who moves leaves nothing behind that could move the page, or that waits", async () => {
  sessionStorage.setItem(KEY, AT_240);
  await open(["/a"], "reload");
  const told = vi.fn();
  window.addEventListener("scroll", told);
  fire(document.body, new Event("wheel", { bubbles: true }));
  expect([told.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  fire(document.body, new Event("wheel", { bubbles: true }));
  expect(told).toHaveBeenCalledOnce();
  window.removeEventListener("scroll", told);
});

test.each(["wheel", "touchstart", "pointerdown", "keydown", "click"])(
  "%s: the reader moves, and the page is not moved any more",
  async (type) => {
    sessionStorage.setItem(KEY, AT_240);
    await open(["/a"], "reload");
    fire(document.body, new Event(type, { bubbles: true }));
    growTo(window.innerHeight + 900);
    expect(moves).toEqual([240]);
  },
);

test("a page that stays lower is left where it is after ten seconds", async () => {
  sessionStorage.setItem(KEY, AT_240);
  const { go } = await open(["/a"], "reload");
  scrollTo(20);
  vi.advanceTimersByTime(10_000);
  growTo(window.innerHeight + 900);
  expect(moves).toEqual([240]);
  await go("/b");
  await go(-1);
  expect(moves).toEqual([240, 0, 20]);
});

test("another page ends the waiting", async () => {
  sessionStorage.setItem(KEY, AT_240);
  const { go } = await open(["/a"], "reload");
  await go("/b");
  growTo(window.innerHeight + 900);
  expect(moves).toEqual([240, 0]);
  await go(-1);
  expect(moves).toEqual([240, 0, 240]);
});

test("a reader who has moved before the page can be held is not moved any more", async () => {
  sessionStorage.setItem(KEY, AT_240);
  scrollTo(0);
  vi.mocked(window.scrollTo).mockImplementationOnce(() => {
    moves.push(240);
    queueMicrotask(() => {
      scrollTo(90);
    });
  });
  await open(["/a"], "reload");
  growTo(window.innerHeight + 900);
  expect(moves).toEqual([240]);
  scrollTo(0);
});

test("a second reload before the page is high enough loses nothing", async () => {
  sessionStorage.setItem(KEY, AT_240);
  await open(["/a"], "reload");
  scrollTo(30);
  fire(document, new Event("pagehide", { bubbles: true }));
  expect(JSON.parse(sessionStorage.getItem(KEY)!)).toEqual({ "/a": 240 });
});
