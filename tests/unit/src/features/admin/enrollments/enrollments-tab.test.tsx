// The list of enrollments: its filters are part of the address, its rows say what is known, and it can be saved as a file.
import { expect, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { EnrollmentsTab } from "#src/features/admin/enrollments/enrollments-tab.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { click, fieldNamed, fire, settle, textOf, type } from "#tests/helpers/render.tsx";
import {
  alertsOf,
  boxNamed,
  choose,
  openPage,
  optionsOf,
  press,
  selectNamed,
} from "#tests/helpers/controls.tsx";

const ROW = {
  ...{ _id: "e1", userName: "Ann", userEmail: "ann@example.com", isSample: false, courseId: "FAAI" },
  ...{ courseTitle: "Foundations", batchNumber: 3, status: "active", progress: 40, paymentMethod: "paypal" },
  ...{ paymentId: "CAP-1", notes: null, amountPaid: 299, enrolledAt: Date.UTC(2026, 0, 2, 3, 4, 5) },
};
const DAYS = { startDate: "2026-01-05", endDate: "2026-02-05", isClosing: false };
const COURSES = [
  {
    ...{ courseId: "FAAI", title: "Foundations" },
    batches: [
      { batchNumber: 3, batchName: "Gamma", seatsTaken: 1, maxCapacity: 30, status: "active", ...DAYS },
      { batchNumber: 4, batchName: "Delta", seatsTaken: 30, maxCapacity: 30, status: "upcoming", ...DAYS },
    ],
  },
];
const EVERYTHING = { courseId: null, batchNumber: null, status: null, learner: "" };
const BEYOND = "Enroll beyond the batch's capacity";

function open(address = "", filter: object = {}, rows: object[] = [ROW]) {
  const order = new URLSearchParams(address).get("order") ?? "newest";
  const convex = new FakeConvex({ "adminEnrollments:enroll": () => "e2" });
  convex.setQuery("adminBatches:list", COURSES);
  const people = [{ _id: "u1", displayName: "Ann", email: "ann@example.com" }];
  convex.setQuery("adminUsers:list", { page: people, isDone: true, continueCursor: "" }, { search: "" });
  const page = { page: rows, isDone: true, continueCursor: "" };
  const args = { ...EVERYTHING, ...filter };
  convex.setQuery("adminEnrollments:list", page, { ...args, order });
  convex.setQuery("adminEnrollments:list", page, args);
  return openPage(<EnrollmentsTab />, { convex, address: `/admin${address}` });
}

async function pickAnn(dialog: Element) {
  const field = fieldNamed(dialog, "Learner");
  await settle(() => click(field));
  await settle(() => click(dialog.querySelector("[role=option]")!));
  expect(field.value).toBe("Ann (ann@example.com)");
}

const cells = (place: Element) => [...place.querySelectorAll("tbody td")].map((cell) => textOf(cell));

test("a row of lines has the course beside the learner's address, and the progress alone beside the status", () => {
  const row = open().place.querySelector("tbody tr")!;
  const placed = (place: string) => textOf(row.querySelector(`[data-place=${place}]`)!);
  expect([placed("side"), placed("meta")]).toEqual(["Batch 3FAAI", "Foundations40%"]);
});

const heads = (place: Element) => [...place.querySelectorAll("th button")].map((head) => textOf(head));

test.each([
  ["", {}],
  ["?course=FAAI", { courseId: "FAAI" }],
  ["?course=NONE&batch=3", {}],
  ["?course=FAAI&batch=3", { courseId: "FAAI", batchNumber: 3 }],
  ["?course=FAAI&batch=9", { courseId: "FAAI" }],
  ["?course=FAAI&batch=legacy", { courseId: "FAAI", batchNumber: "legacy" }],
  ["?status=refunded", { status: "refunded" }],
  ["?status=unknown", {}],
  ["?q=ann&course=FAAI&status=active", { learner: "ann" }],
])("the address %s asks for %o", (address, filter) => {
  expect(cells(open(address, filter).place)).toHaveLength(8);
});

test.each([
  ["", {}],
  ["?status=active", { status: "active" }],
  ["?q=ann", { learner: "ann" }],
])("the enrollments at %s are sorted by progress and by time", (address, filter) => {
  expect(heads(open(address, filter).place)).toEqual(["Progress", "Enrolled"]);
});

test("enrollments keep their order when they are narrowed to a status", () => {
  const { place, address } = open("?order=mostProgress");
  choose(place, "Status", "active");
  expect(address()).toBe("/admin?order=mostProgress&status=active");
});

test.each([
  ["?course=FAAI&batch=3&q=x", "Course", "", "/admin"],
  ["?course=FAAI", "Batch", "4", "/admin?course=FAAI&batch=4"],
  ["?course=FAAI&batch=4", "Batch", "", "/admin?course=FAAI"],
  ["?course=FAAI", "Status", "completed", "/admin?course=FAAI&status=completed"],
  ["?q=ann", "Status", "completed", "/admin?status=completed"],
])("at %s, “%s” set to “%s” leads to %s", (...[address, label, value, expected]) => {
  const screen = open(address);
  choose(screen.place, label, value);
  expect(screen.address()).toBe(expected);
});

test("a search for a learner ends the other filters", () => {
  const { place, address } = open("?course=FAAI&batch=3&status=active&order=oldest");
  const field = fieldNamed(place, "Find a learner");
  type(field, " ann ");
  fire(field.closest("form")!, new Event("submit", { bubbles: true, cancelable: true }));
  expect(address()).toBe("/admin?order=oldest&q=ann");
});

test("batches can be chosen once a course is", () => {
  expect(selectNamed(open().place, "Batch").disabled).toBe(true);
  const { place } = open("?course=FAAI");
  expect(selectNamed(place, "Batch").disabled).toBe(false);
  expect(optionsOf(place, "Batch")).toEqual(["All batches", "3, Gamma", "4, Delta", "Legacy"]);
});

test("a row names the learner, the progress and how it was paid", () => {
  const given = { ...ROW, _id: "e3", paymentMethod: "manual", notes: "Scholarship", paymentId: "M-1" };
  const { place } = open("", {}, [ROW, given]);
  const [paid, manual] = [cells(place).slice(0, 8), cells(place).slice(8)];
  expect(paid[4]).toBe("40%");
  expect(paid[5]).toContain("CAP-1");
  expect(manual[5]).toBe("Manual");
  expect(place.querySelector("[title=Scholarship]")).not.toBeNull();
});

test("an empty list is named as such", () => {
  expect(textOf(open("", {}, []).place)).toContain("No enrollments yet");
});

test.each([
  ["?status=refunded", { status: "refunded" }],
  ["?course=FAAI", { courseId: "FAAI" }],
  ["?q=bob", { learner: "bob" }],
])("an empty result of %s offers to clear the filters", async (search, filter) => {
  const { place, address } = open(search, filter, []);
  expect(textOf(place)).toContain("No enrollments found");
  await press(place, "Clear filters");
  expect(address()).toBe("/admin");
});

test("the file has the rows of the filter, with times and batches as text", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${String(files.push(file as Blob))}`);
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const { place } = open("?status=active", { status: "active" }, [
    ROW,
    { ...ROW, _id: "e2", batchNumber: null },
  ]);
  await press(place, "Export CSV");
  const [head, first, second] = (await files[0]!.text()).split("\r\n");
  expect(head).toBe("Enrolled,Name,Email,Course,Batch,Status,Progress,Amount (USD),Payment ID");
  expect(first).toBe("2026-01-02T03:04:05.000Z,Ann,ann@example.com,Foundations,3,active,40,299,CAP-1");
  expect(second).toContain(",Legacy,active,");
});

test("a manual enrollment needs a learner and a course; the batch is optional", async () => {
  const { convex, place } = open();
  await press(place, "Manual enrollment");
  const dialog = () => document.querySelector("[role=dialog]");
  expect(dialog()!.querySelectorAll("select")).toHaveLength(1);
  await press(dialog()!, "Enroll learner");
  expect(faultOf(fieldNamed(dialog()!, "Learner"))).toBe(errorMessage("select-user-and-course"));
  expect(document.activeElement).toBe(fieldNamed(dialog()!, "Learner"));
  expect(faultOf(selectNamed(dialog()!, "Course"))).toBe("Please select a course");
  await pickAnn(dialog()!);
  await press(dialog()!, "Enroll learner");
  expect(alertsOf(dialog()!)).toEqual(["Please select a course"]);
  expect(document.activeElement).toBe(selectNamed(dialog()!, "Course"));
  choose(dialog()!, "Course", "FAAI");
  expect(dialog()!.querySelector("[aria-invalid=true]")).toBeNull();
  expect(optionsOf(dialog()!, "Batch")).toEqual([
    "Next available: batch 3, Gamma",
    "3, Gamma (1/30)",
    "4, Delta (30/30)",
  ]);
  type(fieldNamed(dialog()!, "Notes (optional)"), "Scholarship");
  await press(dialog()!, "Enroll learner");
  const form = {
    userId: "u1",
    courseId: "FAAI",
    batchNumber: null,
    notes: "Scholarship",
    beyondCapacity: false,
  };
  expect(convex.callsOf("adminEnrollments:enroll")).toEqual([{ form }]);
  expect(dialog()).toBeNull();
  expect(textOf(place.querySelector("[data-slot=notice]")!)).toBe("Ann is enrolled. See the enrollment");
  const link = place.querySelector("[data-slot=notice] a")!;
  expect(link.getAttribute("href")).toContain("q=ann%40example.com");
  // The next enrollment begins without the word of the last one.
  await press(place, "Manual enrollment");
  expect(place.querySelector("[data-slot=notice]")).toBeNull();
});

test("a full batch takes a learner when that is confirmed; another course takes batch and confirmation back", async () => {
  const { convex, place } = open();
  await press(place, "Manual enrollment");
  const dialog = document.querySelector("[role=dialog]")!;
  await pickAnn(dialog);
  choose(dialog, "Course", "FAAI");
  choose(dialog, "Batch", "4");
  await settle(() => click(boxNamed(dialog, BEYOND)));
  choose(dialog, "Course", "");
  choose(dialog, "Course", "FAAI");
  expect(selectNamed(dialog, "Batch").value).toBe("");
  choose(dialog, "Batch", "4");
  expect(boxNamed(dialog, BEYOND).checked).toBe(false);
  await settle(() => click(boxNamed(dialog, BEYOND)));
  await press(dialog, "Enroll learner");
  expect(convex.callsOf("adminEnrollments:enroll")).toEqual([
    { form: expect.objectContaining({ batchNumber: 4, beyondCapacity: true }) as object },
  ]);
});

/** The text that describes a field with an error. */
const faultOf = (field: Element) =>
  field.getAttribute("aria-invalid") === "true" &&
  textOf(document.getElementById(field.getAttribute("aria-describedby") ?? "")!);

test.each([
  ["already-enrolled-in-batch", "Learner"],
  ["course-not-found", "Course"],
  ["batch-full", "Batch"],
  ["no-open-batch", "Batch"],
  ["too-many-requests", null],
] as const)("the refusal %s is shown at: %s", async (code, label) => {
  const { convex, place } = open();
  convex.answers["adminEnrollments:enroll"] = () => refuse(code, { message: "No." });
  await press(place, "Manual enrollment");
  const dialog = document.querySelector("[role=dialog]")!;
  await pickAnn(dialog);
  choose(dialog, "Course", "FAAI");
  await press(dialog, "Enroll learner");
  expect(alertsOf(dialog)).toEqual(["No."]);
  const invalid = dialog.querySelector("[aria-invalid=true]");
  if (label === null) {
    expect([invalid, textOf(dialog.querySelector("[data-slot=notice]")!)]).toEqual([null, "No."]);
    return;
  }
  expect([textOf(dialog.querySelector(`[for="${invalid!.id}"]`)!), faultOf(invalid!)]).toEqual([
    label,
    "No.",
  ]);
  expect(document.activeElement).toBe(invalid);
  // Another choice is another attempt.
  choose(dialog, "Course", "");
  expect(alertsOf(dialog)).toEqual([]);
});

const lineOf = (dialog: Element) => textOf(dialog.querySelector("p[role=status]")!);

test("the batch that is used and its free seats are named before anything is sent", async () => {
  const { place } = open();
  await press(place, "Manual enrollment");
  const dialog = document.querySelector("[role=dialog]")!;
  choose(dialog, "Course", "FAAI");
  expect(lineOf(dialog)).toMatch(/^Takes one of the 29 open seats \(of 30\) in batch 3, Gamma \(.*\)\.$/);
  choose(dialog, "Batch", "4");
  expect(lineOf(dialog)).toMatch(/^Batch 4, Delta \(.*\) is full: 30 of 30 seats are taken\.$/);
});

test("the person is found by keyboard, and Escape closes the list before the dialog", async () => {
  const { place } = open();
  await press(place, "Manual enrollment");
  const dialog = document.querySelector("[role=dialog]")!;
  const field = fieldNamed(dialog, "Learner");
  const key = (name: string) =>
    settle(() => fire(field, new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })));
  await key("ArrowDown");
  expect(field.getAttribute("aria-expanded")).toBe("true");
  const active = document.getElementById(field.getAttribute("aria-activedescendant") ?? "");
  expect(textOf(active!)).toBe("Annann@example.com");
  await key("Escape");
  expect([field.getAttribute("aria-expanded"), document.querySelector("[role=dialog]")]).toEqual([
    "false",
    dialog,
  ]);
  await key("ArrowUp");
  await key("Enter");
  expect(field.value).toBe("Ann (ann@example.com)");
});

test("above the list stands how many rows it has, and nothing of an empty one", () => {
  const said = (place: Element) => textOf(place.querySelector("p[role=status]")!);
  expect(said(open().place)).toBe("1 enrollment");
  expect(said(open("", {}, [ROW, { ...ROW, _id: "e2" }]).place)).toBe("2 enrollments");
  expect(said(open("", {}, []).place)).toBe("");
});

test("of a list with more pages it is said that these are the first rows", () => {
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:list", COURSES);
  const page = { page: [ROW], isDone: false, continueCursor: "next" };
  convex.setQuery("adminEnrollments:list", page, { ...EVERYTHING, order: "newest" });
  const { place } = openPage(<EnrollmentsTab />, { convex, address: "/admin" });
  expect(textOf(place)).toContain("The first 1 enrollments");
});
