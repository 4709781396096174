// Canceling a batch with learners: the steps of the wizard, and what staff do while learners choose.
import { expect, test, vi } from "vitest";
import { BatchEntry } from "#src/components/staff/batches/batch-entry.tsx";
import { DialogsProvider } from "#src/components/ui/dialogs-provider.tsx";
import { alertsOf, openMenu, pick } from "#tests/helpers/controls.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fieldNamed, render, settle, textOf, type } from "#tests/helpers/render.tsx";
import { choose } from "#tests/helpers/screen.tsx";

const BATCH = {
  ...{ batchNumber: 3, batchName: "Gamma", startDate: "2026-12-21", endDate: "2027-03-29", maxCapacity: 30 },
  ...{
    status: "upcoming" as "upcoming" | "completed",
    seatsTaken: 12,
    enrollments: 12,
    offered: 0,
    isClosing: false,
  },
  links: { zoom: null, discord: null, materials: null },
  timeZone: "Europe/Berlin",
};
const DELTA = { ...BATCH, batchNumber: 4, batchName: "Delta", seatsTaken: 28 };
const NAMED = { courseId: "FAAI", batchNumber: 3 };
const MENU = "Actions for batch 3, Gamma";
const PROGRESS = {
  ...{ reason: "Too few people", deadline: Date.now() + 86_400_000, fallback: "move", target: "Delta" },
  counts: { moved: 4, refunded: 2, credited: 1, ended: 0, kept: 0, waiting: 5 },
  ...{ refunding: 2, refused: 1, names: ["Ada", "Ben"], canWithdraw: false },
};

async function shown(batch: Partial<typeof BATCH> = {}, canClose = true) {
  const convex = new FakeConvex({
    "batchClosures:begin": () => null,
    "batchClosures:applyNow": () => null,
    "batchClosures:withdraw": () => null,
  });
  convex.setQuery("batchClosures:progress", PROGRESS, NAMED);
  const own = { ...BATCH, ...batch };
  const course = {
    ...{ courseId: "FAAI", title: "Foundations", comingSoon: false, instructorId: null },
    ...{ targetBatch: 3, waiting: 0, batches: [own, DELTA] },
  };
  const { place } = render(
    convex.wrap(
      <DialogsProvider>
        <BatchEntry
          course={course}
          batch={own}
          canClose={canClose}
          onTask={() => null}
          onLinks={() => null}
        />
      </DialogsProvider>,
    ),
  );
  await settle(() => undefined);
  const dialog = () => document.querySelector("[role=dialog], [role=alertdialog]") as HTMLElement;
  const press = async (name: string, where: () => HTMLElement = dialog) => {
    await settle(() => {
      click(buttonNamed(where(), name));
    });
  };
  /** The wizard is loaded once it is asked for. */
  const cancel = async () => {
    await pick(place, MENU, "Cancel batch");
    await vi.waitFor(() => expect(dialog()).not.toBeNull());
  };
  return { convex, place, dialog, press, cancel };
}

test("three steps: the reason is asked for, the fallback chosen, and nothing is sent before the summary", async () => {
  const { convex, dialog, press, cancel } = await shown();
  await cancel();
  await press("Next");
  expect(textOf(dialog().querySelector("[data-slot=notice]")!)).toBe("Please tell the learners why");
  type(fieldNamed(dialog(), "Why is the batch canceled?"), "Too few people");
  await press("Next");
  expect(textOf(dialog())).toContain("Step 2 of 3");
  expect(textOf(dialog().querySelector("select")!)).toContain("Delta, 2 seats left");
  await press("Next");
  expect(textOf(dialog())).toContain("12 taken seats.");
  expect(textOf(dialog())).toContain("moves to batch Delta");
  await press("Back");
  expect(convex.callsOf("batchClosures:begin")).toEqual([]);
  await press("Next");
  await press("Cancel the batch and write to its learners");
  expect(convex.callsOf("batchClosures:begin")).toMatchObject([
    { ...NAMED, form: { reason: "Too few people", fallback: "move", targetNumber: 4 } },
  ]);
  expect(dialog()).toBeNull();
});

test("while learners choose: counts, who has not, a refused refund, and settling after a question", async () => {
  const { convex, place, press } = await shown({ isClosing: true });
  expect([...place.querySelectorAll("dl > div")].map(textOf)).toEqual([
    ...["Moved4", "Refunded2", "Credited1", "Refund under way2", "Not decided3"],
  ]);
  expect(textOf(place)).toContain("Not decided yet: Ada, Ben, and 1 more");
  expect(textOf(place.querySelector("[role=alert]")!)).toContain("1 refund was refused by the provider.");
  expect(textOf(place)).not.toContain("Take it back");
  expect(await openMenu(place, MENU)).not.toContain("Cancel batch");
  await press("Settle everybody now", () => place);
  expect(convex.callsOf("batchClosures:applyNow")).toEqual([]);
  await press("Settle everybody now");
  expect(convex.callsOf("batchClosures:applyNow")).toEqual([NAMED]);
});

test("a batch that is over cannot be canceled; it can still be corrected, cloned and given links", async () => {
  const { place } = await shown({ status: "completed" });
  expect(await openMenu(place, MENU)).toEqual(["Edit", "Links", "Clone"]);
});

test("who may not refund payments sees that the batch is canceled, and no more", async () => {
  const { place } = await shown({ isClosing: true }, false);
  expect(textOf(place)).toContain("Canceled");
  expect(place.querySelector("dl")).toBeNull();
});

test("who chooses nothing can get the money back; then no batch is sent as the one to move to", async () => {
  const { convex, dialog, press, cancel } = await shown();
  await cancel();
  type(fieldNamed(dialog(), "Why is the batch canceled?"), "Too few people");
  type(fieldNamed(dialog(), "Last day to choose"), "2030-01-15");
  await press("Next");
  const [move, refund] = [...dialog().querySelectorAll<HTMLInputElement>("input[type=radio]")];
  expect([move!.checked, refund!.checked]).toEqual([true, false]);
  await settle(() => {
    click(refund!);
  });
  expect([move!.checked, refund!.checked, dialog().querySelector("select")]).toEqual([false, true, null]);
  await press("Next");
  expect(textOf(dialog())).toContain("They choose until January 15, 2030.");
  expect(textOf(dialog())).toContain("gets the money back in full.");
  expect(textOf(dialog().querySelector("blockquote")!)).toBe("Too few people");
  await press("Cancel the batch and write to its learners");
  const form = { reason: "Too few people", lastDay: "2030-01-15", fallback: "refund", targetNumber: null };
  expect(convex.callsOf("batchClosures:begin")).toEqual([{ ...NAMED, form }]);
});

test("no batch to move to is a fault while learners are to be moved; the batch can be chosen again", async () => {
  const { dialog, press, cancel } = await shown();
  await cancel();
  type(fieldNamed(dialog(), "Why is the batch canceled?"), "Too few people");
  await press("Next");
  const select = dialog().querySelector("select")!;
  choose(select, "");
  await press("Next");
  expect([textOf(dialog()).includes("Step 2 of 3"), alertsOf(dialog()).length]).toEqual([true, 1]);
  choose(select, "4");
  await press("Next");
  expect(textOf(dialog())).toContain("moves to batch Delta");
});

test("a refused cancellation stays in the dialog with its reason", async () => {
  const { convex, dialog, press, cancel } = await shown();
  convex.answers["batchClosures:begin"] = () => refuse("access-denied", { message: "Not yours" });
  await cancel();
  type(fieldNamed(dialog(), "Why is the batch canceled?"), "Too few people");
  await press("Next");
  await press("Next");
  await press("Cancel the batch and write to its learners");
  expect(alertsOf(dialog())).toEqual(["Not yours"]);
  await press("Back");
  expect(alertsOf(dialog())).toEqual([]);
});
