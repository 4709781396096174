// The overview's totals and attention list.
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { AttentionList } from "#src/features/admin/overview/attention-list.tsx";
import { NeededTitle } from "#src/features/admin/overview/needed-title.tsx";
import { Totals } from "#src/features/admin/overview/totals.tsx";
import { CapacityBar } from "#src/components/course/capacity-bar.tsx";
import { LabelledBar } from "#src/components/staff/labelled-bar.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

const TOTALS = { users: 21, enrollments: 16, payments: 16, batches: [] };
const MISSING = [
  { name: "PAYPAL_CLIENT_ID", feature: "payments", required: true, effect: "No course can be bought." },
  { name: "SUPPORT_EMAIL", feature: "emails", required: false, effect: "Messages name no address." },
];
type State = {
  gross: number;
  net: number;
  missing?: object[];
  items?: number;
};

function overview(state: State) {
  const { gross, net, missing = [], items = 0 } = state;
  const convex = new FakeConvex();
  convex.setQuery("adminOverview:totals", { ...TOTALS, grossRevenue: gross, netRevenue: net });
  convex.setQuery("configuration:missing", missing);
  const elsewhere = { messages: 0, reports: 0 };
  convex.setQuery("adminOverview:waiting", { ...elsewhere, attention: items, settings: missing.length });
  return render(
    convex.wrap(
      <MemoryRouter>
        <h2>
          <NeededTitle />
        </h2>
        <Totals />
        <AttentionList />
      </MemoryRouter>,
    ),
  );
}

const revenue = (place: Element) =>
  textOf(place.querySelector("[data-slot=revenue]")?.closest("div") as Element);

it("names the revenue after refunds only when something is refunded", () => {
  const whole = overview({ gross: 4784, net: 4784 });
  expect(revenue(whole.place)).toBe("Total revenue$4,784");
  whole.unmount();
  const part = overview({ gross: 4784, net: 4684.5 });
  expect(revenue(part.place)).toBe("Total revenue$4,784$4,684.50 after refunds");
  part.unmount();
});

it("lists missing variables above the items, and counts both in the heading", () => {
  const { place, unmount } = overview({ gross: 0, net: 0, missing: MISSING, items: 3 });
  expect([...place.querySelectorAll("li")].map((item) => textOf(item).slice(0, 30))).toEqual([
    "Not configuredPAYPAL_CLIENT_ID",
    "RecommendedSUPPORT_EMAILMessag",
  ]);
  expect(textOf(place.querySelector("h2") as Element)).toBe("Needs attention 5");
  unmount();
  const none = overview({ gross: 0, net: 0 });
  expect(textOf(none.place.querySelector("h2") as Element)).toBe("Needs attention");
  none.unmount();
});

it("draws the bars of learners and of progress at the same height", () => {
  const { place, unmount } = render(
    <>
      <CapacityBar seatsTaken={6} maxCapacity={30} label="Learners" />
      <LabelledBar percent={50} label="Average progress" text="50%" />
    </>,
  );
  const shapes = [...place.children].map((bar) =>
    [bar, ...bar.children].map((part) => [part.tagName, part.className]),
  );
  expect(shapes[0]).toEqual(shapes[1]);
  unmount();
});
