// The calendar feed on the profile page.
import { act } from "react";
import { expect, test, vi } from "vitest";
import { DialogsProvider } from "#src/components/ui/dialogs-provider.tsx";
import { CalendarPanel } from "#src/features/profile/calendar-panel.tsx";
import { alertsOf, choose, hasButton, held, openPage, optionsOf, press } from "#tests/helpers/controls.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, settle, textOf } from "#tests/helpers/render.tsx";

const ADDRESS = "https://cohort.convex.site/calendar/secret.ics";

function open(createdAt: number | null) {
  const convex = new FakeConvex({
    "calendar:renewFeed": () => ({ url: ADDRESS }),
    "calendar:setAlarm": () => null,
  });
  const showFeed = (at: number | null) => {
    convex.setQuery("calendar:feed", { createdAt: at, alarmMinutes: 60 });
  };
  showFeed(createdAt);
  const page = render(
    convex.wrap(
      <DialogsProvider>
        <CalendarPanel />
      </DialogsProvider>,
    ),
  );
  return { convex, showFeed, ...page };
}

test("an address is shown when it is made, with a link for calendar programs", async () => {
  const { convex, showFeed, place, unmount } = open(null);
  await settle(() => {
    click(buttonNamed(place, "Create calendar link"));
  });
  expect(convex.callsOf("calendar:renewFeed")).toHaveLength(1);
  await settle(() => {
    showFeed(Date.UTC(2026, 10, 21));
  });
  expect(place.querySelector("input")?.value).toBe(ADDRESS);
  expect(place.querySelector("a")?.getAttribute("href")).toBe(
    "webcal://cohort.convex.site/calendar/secret.ics",
  );
  unmount();
});

test("an older address is not shown; it can be renewed or ended", () => {
  const { place, unmount } = open(Date.UTC(2026, 10, 21));
  expect(place.querySelector("input")).toBeNull();
  expect(textOf(place)).toContain("It is shown only once.");
  expect(buttonNamed(place, "Create a new link")).toBeDefined();
  expect(buttonNamed(place, "Delete the link")).toBeDefined();
  unmount();
});

test("the alert is stored when it is chosen", async () => {
  const { convex, place, unmount } = open(null);
  const select = place.querySelector("select");
  expect(select?.value).toBe("60");
  await settle(() => {
    if (select === null) return;
    select.value = "null";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(convex.callsOf("calendar:setAlarm")).toEqual([{ minutes: null }]);
  unmount();
});

const MADE = Date.UTC(2026, 10, 21);

interface Around {
  createdAt?: number | null;
  answer?: () => unknown;
  agrees?: boolean;
}

function openFeed({ createdAt = MADE, answer, agrees = true }: Around = {}) {
  const convex = new FakeConvex({
    "calendar:renewFeed": answer ?? (() => ({ url: ADDRESS })),
    "calendar:revokeFeed": answer ?? (() => null),
    "calendar:setAlarm": answer ?? (() => null),
  });
  convex.setQuery("calendar:feed", { createdAt, alarmMinutes: null });
  return openPage(<CalendarPanel />, { convex, agrees });
}

test.each([
  ["Create a new link", "calendar:renewFeed", "Create a new link? The one before it stops working."],
  ["Delete the link", "calendar:revokeFeed", "Delete the link?"],
])("%s is asked first, and not done without a yes", async (button, name, asked) => {
  const { convex, place, questions } = openFeed();
  await press(place, button);
  expect([questions, convex.calls]).toEqual([[expect.stringContaining(asked)], [{ name, args: {} }]]);
  const unsure = openFeed({ agrees: false });
  await press(unsure.place, button);
  expect([unsure.questions.length, unsure.convex.calls]).toEqual([1, []]);
  const refused = openFeed({ answer: () => refuse("access-denied", { message: "Not now" }) });
  await press(refused.place, button);
  expect(alertsOf(refused.place)).toEqual(["Not now"]);
});

test("the first address is made without a question; without one there is nothing to end", async () => {
  const { place, questions } = openFeed({ createdAt: null });
  expect([hasButton(place, "Delete the link"), textOf(place).includes("shown only once")]).toEqual([
    false,
    false,
  ]);
  await press(place, "Create calendar link");
  expect(questions).toEqual([]);
});

test("an address that has just been made is shown until it is ended", async () => {
  const { place } = openFeed();
  await press(place, "Create a new link");
  expect(place.querySelector("input")!.value).toBe(ADDRESS);
  expect(place.querySelector("input")!.readOnly).toBe(true);
  await press(place, "Delete the link");
  expect(place.querySelector("input")).toBeNull();
});

test.each([
  [() => Promise.resolve(), "Copied"],
  [() => Promise.reject(new Error("refused")), "Copy the link"],
])("a copy is confirmed only when the browser made it (%s)", async (write, said) => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
  const { place } = openFeed();
  await press(place, "Create a new link");
  await press(place, "Copy the link");
  expect(writeText.mock.calls).toEqual([[ADDRESS]]);
  expect(hasButton(place, said)).toBe(true);
});

test("the address is selected as a whole when it gets the focus", async () => {
  const { place } = openFeed();
  await press(place, "Create a new link");
  const box = place.querySelector("input")!;
  act(() => {
    box.focus();
  });
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, ADDRESS.length]);
});

test("while an address is being made, none can be asked for", async () => {
  const answer = held();
  const { place } = openFeed({
    createdAt: null,
    answer: async () => {
      await answer.promise;
      return { url: ADDRESS };
    },
  });
  await press(place, "Create calendar link");
  expect(buttonNamed(place, "Create calendar link").disabled).toBe(true);
  await settle(answer.arrive);
  expect(buttonNamed(place, "Create calendar link").disabled).toBe(false);
});

test.each([
  ["1440", 1440],
  ["60", 60],
  ["15", 15],
  ["null", null],
])(
  "the alert of %s minutes is stored as a number; a refusal is shown at the field",
  async (value, minutes) => {
    const { convex, place } = openFeed({ answer: () => refuse("access-denied", { message: "Not now" }) });
    expect(optionsOf(place, "Alert in your calendar app")).toEqual([
      "24 hours before",
      "1 hour before",
      "15 minutes before",
      "None",
    ]);
    await settle(() => choose(place, "Alert in your calendar app", value));
    expect(convex.callsOf("calendar:setAlarm")).toEqual([{ minutes }]);
    expect(textOf(place)).toContain("Not now");
  },
);
