// The calendar feed on the profile page.
import { expect, test } from "vitest";
import { DialogsProvider } from "#src/components/ui/dialogs-provider.tsx";
import { CalendarPanel } from "#src/features/profile/calendar-panel.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
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
    click(buttonNamed(place, "Make an address"));
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
  expect(buttonNamed(place, "Make a new address")).toBeDefined();
  expect(buttonNamed(place, "End the address")).toBeDefined();
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
