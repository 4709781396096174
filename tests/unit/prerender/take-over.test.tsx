// @vitest-environment happy-dom
// The application takes rendered pages over as they are: what differed would be painted a second time.
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Providers } from "#src/app/providers.tsx";
import { firstScreenLoaded, Screens } from "#src/app/router.tsx";
import { resultsOfDocument } from "#src/lib/first-results.ts";
import { lateClient } from "#src/lib/late-client.ts";
import { pages, THREAD } from "./school.ts";

const NEVER = new Promise<never>(() => undefined);

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

afterEach(() => {
  window.localStorage.clear();
  delete document.documentElement.dataset.theme;
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** React's complaints, with those about attributes. */
async function takenOver(path: string): Promise<unknown[]> {
  const page = await pages.page(path);
  window.history.replaceState(null, "", path);
  document.body.innerHTML = `<div id="root">${page.markup}</div>${page.data}`;
  const place = document.getElementById("root");
  if (place === null) throw new Error("The page has no root.");
  const heading = place.querySelector("h1");
  await firstScreenLoaded();
  const complaints: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void complaints.push(words.join(" ")));
  const client = lateClient("http://127.0.0.1:1", {
    logger: false,
    known: resultsOfDocument(document),
    load: () => NEVER,
  });
  const root = await act(async () => {
    const hydrated = hydrateRoot(
      place,
      <Providers client={client}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </Providers>,
      { onRecoverableError: (error) => complaints.push(error) },
    );
    await Promise.resolve();
    return hydrated;
  });
  // Without a session, protected pages lead to the login.
  if (window.location.pathname === path && heading?.isConnected !== true)
    complaints.push("The heading is another element.");
  act(() => {
    root.unmount();
  });
  return complaints;
}

const PATHS = [
  "/",
  "/courses",
  "/courses/FAAI",
  "/courses/Nope",
  "/forums",
  `/forums/thread/${THREAD}`,
  "/about-us",
  "/contact",
  "/terms",
  "/login",
  "/register",
  "/dashboard",
  "/admin/dashboard",
];

const PUBLIC = ["/", "/courses/FAAI"];

test.each(PATHS)("%s is taken over as it was rendered", async (path) => {
  expect(await takenOver(path)).toEqual([]);
});

test("also for a person who was signed in and prefers the dark theme", async () => {
  document.documentElement.dataset.theme = "dark";
  const user = {
    uid: "u1",
    name: "Ada Byron",
    email: "ada@example.com",
    photoURL: null,
    emailVerified: true,
  };
  window.localStorage.setItem("cohort.session", JSON.stringify({ ...user, role: "student" }));
  for (const path of ["/courses", "/courses/FAAI", "/dashboard"])
    expect(await takenOver(path), path).toEqual([]);
});

test("also later than the server wrote it", async () => {
  const later = Date.now() + 3 * 60 * 60 * 1000;
  const rendered = await pages.page(`/forums/thread/${THREAD}`);
  vi.spyOn(pages, "page").mockResolvedValue(rendered);
  vi.spyOn(Date, "now").mockReturnValue(later);
  expect(await takenOver(`/forums/thread/${THREAD}`)).toEqual([]);
});

test("also in another time zone on the next day", async () => {
  const zone = process.env["TZ"];
  const rendered = new Map<string, Awaited<ReturnType<typeof pages.page>>>();
  for (const path of PUBLIC) rendered.set(path, await pages.page(path));
  vi.spyOn(pages, "page").mockImplementation((path) => Promise.resolve(rendered.get(path)!));
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 26 * 60 * 60 * 1000);
  process.env["TZ"] = "Pacific/Kiritimati";
  try {
    for (const path of PUBLIC) expect(await takenOver(path), path).toEqual([]);
  } finally {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  }
});

test("also by a browser that writes times with other spaces than the server", async () => {
  const rendered = await pages.page("/courses/FAAI");
  vi.spyOn(pages, "page").mockResolvedValue(rendered);
  const times = vi
    .spyOn(Intl.DateTimeFormat.prototype, "formatRangeToParts")
    .mockReturnValue([{ type: "literal", value: "6:00–8:00 PM", source: "shared" }]);
  expect(await takenOver("/courses/FAAI")).toEqual([]);
  expect(times).toHaveBeenCalled();
});
