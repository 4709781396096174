// Filters of the admin lists in the address: read, changed, undone by going back; what does not exist is ignored.
import { act } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { expect, it } from "vitest";
import { batchIn, courseIn, searchIn } from "#src/features/admin/common/address-filters.ts";
import { useOrder } from "#src/features/admin/common/use-order.ts";
import { emailSearchIn } from "#src/features/admin/emails/email-search.ts";
import {
  EnrollmentFilters,
  useEnrollmentFilter,
} from "#src/features/admin/enrollments/enrollment-filters.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fieldNamed, fire, render, textOf, type } from "#tests/helpers/render.tsx";

const COURSES = [
  { courseId: "FAAI", title: "Foundations", batches: [{ batchNumber: 2, batchName: "Beta" }] },
  { courseId: "AdvAI", title: "Advanced", batches: [] },
];
const known = COURSES as unknown as Parameters<typeof courseIn>[1];
const query = (text: string) => new URLSearchParams(text);

it.each([
  ["course=FAAI&batch=2", "FAAI", 2],
  ["course=FAAI&batch=legacy", "FAAI", "legacy"],
  ["course=FAAI&batch=9", "FAAI", null],
  ["course=AdvAI&batch=2", "AdvAI", null],
  ["course=Nope&batch=2", null, null],
  ["batch=2", null, null],
  ["course=FAAI&batch=2e0", "FAAI", null],
])("reads course and batch of %s", (text, course, batch) => {
  expect([courseIn(query(text), known), batchIn(query(text), known)]).toEqual([course, batch]);
});

it("takes a course as it is while the courses load, and cuts long searches", () => {
  expect(courseIn(query("course=Nope"), undefined)).toBe("Nope");
  expect(searchIn(query(`q=++${"x".repeat(300)}`))).toHaveLength(200);
});

it.each([
  ["", null],
  ["q=ann", { by: "any", term: "ann" }],
  ["by=recipient&q=ann@example.com", { by: "recipient", term: "ann@example.com" }],
  ["by=status&q=failed", { by: "status", status: "failed" }],
  ["by=status&q=lost", null],
  ["by=type&q=payment_receipt", { by: "type", emailType: "payment_receipt" }],
  ["by=course&q=FAAI", { by: "course", courseId: "FAAI" }],
  ["by=course", null],
  ["by=everything&q=ann", { by: "any", term: "ann" }],
])("reads the search for e-mails of %s", (text, search) => {
  expect(emailSearchIn(query(text))).toEqual(search);
});

let go: (delta: number) => void;
let address = "";

function Probe() {
  const navigate = useNavigate();
  go = (delta) => void navigate(delta);
  address = useLocation().search;
  const [filter, change] = useEnrollmentFilter();
  const { order, sorting } = useOrder({ newest: "Newest first", oldest: "Oldest first" });
  return (
    <>
      <EnrollmentFilters filter={filter} onChange={change} actions={null} />
      <output>{JSON.stringify({ ...filter, order })}</output>
      <button type="button" onClick={() => sorting.onChange("oldest")}>
        Oldest
      </button>
    </>
  );
}

function openAt(search: string) {
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:list", COURSES);
  const shown = render(
    convex.wrap(
      <MemoryRouter initialEntries={[`/admin/dashboard?tab=enrollments${search}`]}>
        <Probe />
      </MemoryRouter>,
    ),
  );
  const read = () => JSON.parse(textOf(shown.place.querySelector("output") as Element)) as object;
  const back = async (delta: number) => {
    await act(async () => {
      go(delta);
      await Promise.resolve();
    });
  };
  return { ...shown, read, back };
}

function select(place: Element, label: string, value: string): void {
  const named = [...place.querySelectorAll("label")].find((one) => textOf(one) === label);
  const field = document.getElementById(named?.htmlFor ?? "") as HTMLSelectElement;
  field.value = value;
  fire(field, new Event("change", { bubbles: true }));
}

it("shares filters by the address, and goes back and forward through them", async () => {
  const { place, read, back, unmount } = openAt("&course=FAAI&status=active&order=oldest");
  expect(read()).toEqual({
    ...{ courseId: "FAAI", batchNumber: null, status: "active", learner: "", order: "oldest" },
  });
  select(place, "Batch", "2");
  expect(address).toBe("?tab=enrollments&course=FAAI&status=active&order=oldest&batch=2");
  select(place, "Course", "");
  expect(address).toBe("?tab=enrollments&status=active&order=oldest");
  await back(-1);
  expect(read()).toMatchObject({ courseId: "FAAI", batchNumber: 2 });
  await back(1);
  expect(read()).toMatchObject({ courseId: null, batchNumber: null });
  unmount();
});

it("ignores filters that do not exist", () => {
  const { read, unmount } = openAt("&course=Nope&batch=x&status=sleeping&order=random");
  expect(read()).toEqual({ courseId: null, batchNumber: null, status: null, learner: "", order: "newest" });
  unmount();
});

it("searches learners instead of filtering, shows the term of the address, and forgets it on going back", async () => {
  const { place, read, back, unmount } = openAt("&course=FAAI");
  type(fieldNamed(place, "Find a learner"), "ann");
  click(buttonNamed(place, "Search"));
  expect([address, read()]).toEqual([
    "?tab=enrollments&q=ann",
    { courseId: null, batchNumber: null, status: null, learner: "ann", order: "newest" },
  ]);
  await back(-1);
  expect(fieldNamed(place, "Find a learner").value).toBe("");
  await back(1);
  expect(fieldNamed(place, "Find a learner").value).toBe("ann");
  click(buttonNamed(place, "Oldest"));
  expect(address).toBe("?tab=enrollments&q=ann&order=oldest");
  unmount();
});
