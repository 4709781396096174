// The parts of a batch's room: what there is to open, who is a member, and the heartbeat of the person's presence.
import { expect, test, vi } from "vitest";
import { RoomAnnouncements } from "#src/features/room/room-announcements.tsx";
import { RoomClasses } from "#src/features/room/room-classes.tsx";
import { RoomMaterials } from "#src/features/room/room-materials.tsx";
import { RoomMembers } from "#src/features/room/room-members.tsx";
import { RoomPage } from "#src/features/room/room-page.tsx";
import type { Me } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { textOf } from "#tests/helpers/render.tsx";
import { linksOf, openScreen, signedIn } from "#tests/helpers/screen.tsx";

const PLACE = { courseId: "FAAI", batchNumber: 3 };
const NO_LINKS = { zoom: null, discord: null, materials: null };
const CLASS = {
  ...{ sessionId: "s1", title: "Attention", state: "planned", timeZone: "UTC" },
  ...{ startsAt: Date.UTC(2026, 11, 1, 17), endsAt: Date.UTC(2026, 11, 1, 18) },
  ...{ lesson: null, recordingUrl: null },
};

function openMaterials(materials: object | null | undefined, links: object = NO_LINKS) {
  const convex = new FakeConvex();
  convex.setQuery("batchRooms:materials", materials, PLACE);
  return openScreen(<RoomMaterials place={PLACE} links={links as typeof NO_LINKS} />, { convex });
}

test("a room without anything to open shows its empty state; one link is enough to hide it", () => {
  const none = { classes: [], files: [], isComplete: true };
  const EMPTY = "Links appear here before the first class";
  expect(openMaterials(none).text()).toContain(EMPTY);
  expect(openMaterials(none, { ...NO_LINKS, discord: "https://chat.example" }).text()).not.toContain(EMPTY);
  expect(openMaterials({ ...none, classes: [CLASS] }).text()).toContain(EMPTY);
  for (const materials of [null, undefined]) expect(openMaterials(materials).text()).toBe("");
});

test("links, and files with their number", () => {
  const file = { fileId: "f", name: "notes.pdf", contentType: "application/pdf", size: 1, url: "/notes" };
  const materials = { classes: [CLASS], files: [file], isComplete: false };
  const { place, text } = openMaterials(materials, { ...NO_LINKS, zoom: "https://zoom.example" });
  expect(linksOf(place)).toEqual(["https://zoom.example", "/notes"]);
  expect([...place.querySelectorAll("summary")].map(textOf)).toEqual(["Files (1)"]);
  expect(text()).toContain("There are more files in the lessons.");
  expect(openMaterials({ ...materials, isComplete: true }).text()).not.toContain("There are more files");
});

function openClasses(materials: object | null | undefined) {
  const convex = new FakeConvex();
  convex.setQuery("batchRooms:materials", materials, PLACE);
  return openScreen(<RoomClasses place={PLACE} />, { convex });
}

test("the classes of the batch with lesson and recording, and their number", () => {
  const held = {
    ...{ ...CLASS, sessionId: "s2", title: "Heads", state: "ended", recordingUrl: "https://video.example" },
    lesson: { lessonId: "l1", title: "Many heads" },
  };
  const { place, text } = openClasses({ classes: [CLASS, held], files: [], isComplete: true });
  expect(linksOf(place)).toEqual([
    ...["/learn/FAAI/live/s1", "/learn/FAAI/live/s2", "/learn/FAAI/l1", "https://video.example"],
  ]);
  expect([...place.querySelectorAll("summary")].map(textOf)).toEqual(["Classes (2)"]);
  expect(text()).toContain("Recording of Heads");
  const entries = [...place.querySelectorAll("details li")].map(textOf);
  expect(entries[0]).not.toContain("Scheduled");
  expect(entries[1]).toContain("Ended");
});

test.each([
  ["FAAI", 3, []],
  ["FAAI", 2, ["https://zoom.example"]],
  ["AEM", 3, ["https://zoom.example"]],
])("with a next class of %s, batch %s, which leads to the call itself, the links are %j", (...given) => {
  const [courseId, batchNumber, expected] = given;
  const convex = new FakeConvex();
  convex.setQuery("batchRooms:materials", { classes: [], files: [], isComplete: true }, PLACE);
  convex.setQuery("classes:next", [{ courseId, batchNumber, sessionId: "s9" }]);
  const links = { ...NO_LINKS, zoom: "https://zoom.example" };
  const { place, text } = openScreen(<RoomMaterials place={PLACE} links={links} />, { convex });
  expect(linksOf(place)).toEqual(expected);
  expect(text().includes("Links appear here")).toBe(expected.length === 0);
});

test("without files or classes there is no list of them", () => {
  const none = { classes: [], files: [], isComplete: true };
  expect(openMaterials({ ...none, classes: [CLASS] }).place.querySelector("summary")).toBeNull();
  for (const materials of [none, null, undefined]) expect(openClasses(materials).text()).toBe("");
});

interface Members {
  isComplete?: boolean;
  showsPresence?: boolean;
  /** User ids, which are the numbers from 0. */
  present?: string[];
}

function openMembers(count: number, given: Members = {}) {
  const { isComplete = true, showsPresence = false, present } = given;
  const convex = new FakeConvex();
  convex.setQuery("batchRooms:present", present, PLACE);
  const people = Array.from({ length: count }, (_, index) => ({
    ...{ userId: String(index), name: `N${String(index)}`, photoURL: null, isInstructor: false },
  }));
  convex.setQuery("batchRooms:members", { people, isComplete }, PLACE);
  return openScreen(<RoomMembers place={PLACE} showsPresence={showsPresence} />, {
    ...{ convex, session: signedIn({ uid: "0" as Me["uid"] }) },
  });
}

test.each([
  ["nobody", [], false],
  ["only the reader", ["0"], false],
  ["only another person", ["1"], true],
  ["the reader and another person", ["0", "1"], true],
])("with %s in the room, the number of people is shown: %s", (_, present, isShown) => {
  const { place } = openMembers(3, { present });
  const head = place.querySelector("#members > div")!;
  expect(textOf(head)).toBe(isShown ? `Members${String(present.length)} here now` : "Members");
});

test.each([
  [8, 8, null],
  [9, 6, "Show all 9"],
])("of %s members %s are shown at first; all of them on request: %s", async (count, shown, label) => {
  const { place, text, press } = openMembers(count, { isComplete: false });
  expect(place.querySelectorAll("li")).toHaveLength(shown);
  expect(place.querySelector("button")?.textContent ?? null).toBe(label);
  expect(text().includes("and more")).toBe(label === null);
  if (label !== null) {
    await press(label);
    // The button that had the focus is gone.
    expect(document.activeElement === place.querySelector("ul")).toBe(true);
  }
  expect([place.querySelectorAll("li").length, place.querySelector("button")]).toEqual([count, null]);
  expect(text()).not.toContain("here now");
  expect(text()).toContain("Nobody can see when you’re here.");
  expect(text()).toContain("and more");
});

test('the instructor comes before people who are here; a list that is cut ends with "and more"', () => {
  const convex = new FakeConvex();
  const person = (userId: string, isInstructor = false) => ({
    ...{ userId, name: userId, photoURL: null, isInstructor },
  });
  const people = [person("Ann"), person("Bob"), person("Tom", true)];
  convex.setQuery("batchRooms:members", { people, isComplete: false }, PLACE);
  convex.setQuery("batchRooms:present", ["Bob", "Tom"], PLACE);
  const { place, text } = openScreen(<RoomMembers place={PLACE} showsPresence />, { convex });
  const names = [...place.querySelectorAll("li")].map(
    (row) => row.querySelector(".wrap-anywhere")?.textContent,
  );
  expect(names).toEqual(["TomInstructor", "Bob", "Ann"]);
  expect([...place.querySelectorAll("[data-slot=badge]")].map(textOf)).toEqual(["Instructor"]);
  expect(text()).toContain("Members2 here now");
  expect(text()).toContain("and more");
  expect(text()).toContain("Everyone in this room can see when you’re here.");
  for (const members of [null, undefined]) {
    convex.setQuery("batchRooms:members", members, PLACE);
    expect(text()).toBe("");
  }
});

test("who reads the list is marked in it, and nobody else", () => {
  const convex = new FakeConvex();
  const person = (userId: string) => ({ userId, name: "Ann", photoURL: null, isInstructor: false });
  convex.setQuery("batchRooms:members", { people: [person("1"), person("2")], isComplete: true }, PLACE);
  const session = signedIn({ uid: "2" as Me["uid"] });
  const { place } = openScreen(<RoomMembers place={PLACE} showsPresence />, { convex, session });
  const names = [...place.querySelectorAll("li")].map((row) => textOf(row.querySelector(".wrap-anywhere")!));
  expect(names).toEqual(["Ann", "Ann (you)"]);
});

test("without announcements only staff have the panel; all but the newest are folded", () => {
  const convex = new FakeConvex();
  convex.setQuery("batchRooms:announcements", [], PLACE);
  const { place, text, show } = openScreen(<RoomAnnouncements place={PLACE} teaches={false} />, { convex });
  expect(text()).toBe("");
  show(<RoomAnnouncements place={PLACE} teaches />);
  expect(text()).toContain("Write an announcement");
  expect(text()).toContain("No announcement yet.");
  const announcement = {
    announcementId: "1",
    courseId: "FAAI",
    authorName: "Tom",
    subject: "Hi",
    message: "B2",
  };
  const newest = { ...announcement, createdAt: Date.now() };
  convex.setQuery("batchRooms:announcements", [newest], PLACE);
  expect(place.querySelector("details")).toBeNull();
  expect(text()).not.toContain("No announcement yet.");
  expect([...place.querySelectorAll("h3")].map(textOf)).toEqual(["Hi"]);
  const earlier = { ...newest, announcementId: "0", subject: "Before" };
  convex.setQuery("batchRooms:announcements", [newest, earlier], PLACE);
  expect(textOf(place.querySelector("summary") ?? place)).toContain("(1)");
  expect([...place.querySelectorAll("h3")].map(textOf)).toEqual(["Hi", "Before"]);
  expect([...place.querySelectorAll("details h3")].map(textOf)).toEqual(["Before"]);
});

test("presence is sent every 30 seconds, and when the room is left; never without access", () => {
  vi.useFakeTimers();
  const convex = new FakeConvex({ "batchRooms:beat": () => null, "batchRooms:leave": () => null });
  convex.setQuery("batchRooms:get", null, PLACE);
  const page = <RoomPage place={PLACE} nextClass={null} discussions={null} />;
  const { unmount, text } = openScreen(page, { convex });
  expect(text()).toContain("This room is not here");
  expect(convex.calls).toEqual([]);
  const view = { room: "batch/FAAI/3", courseTitle: "Foundations", batchName: "Gamma", teaches: false };
  const days = { startDate: "2026-12-01", endDate: "2027-03-09", showsPresence: true, links: NO_LINKS };
  convex.setQuery("batchRooms:get", { ...view, ...days }, PLACE);
  expect(convex.callsOf("batchRooms:beat")).toEqual([PLACE]);
  expect(document.title).toContain("Gamma");
  vi.advanceTimersByTime(29_999);
  expect(convex.callsOf("batchRooms:beat")).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(convex.callsOf("batchRooms:beat")).toHaveLength(2);
  unmount();
  expect(convex.callsOf("batchRooms:leave")).toEqual([PLACE]);
});
