// The room of a batch as its people see it.
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { RoomPage } from "#src/features/room/room-page.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render, type Rendered } from "#tests/helpers/render.tsx";

const PLACE = { courseId: "FAAI", batchNumber: 3 };
const PERSON = { photoURL: null, isInstructor: false };
const VIEW = {
  ...{ room: "batch/FAAI/3", courseTitle: "Foundations", batchName: "Gamma" },
  ...{ startDate: "2026-12-01", endDate: "2027-03-09", teaches: false, showsPresence: true },
  links: { zoom: "https://zoom.example/1", discord: null, materials: null },
};
const FILE = { fileId: "f", name: "notes.pdf", contentType: "application/pdf", size: 1, url: "/notes" };
const announcement = (subject: string) => ({
  ...{ announcementId: subject, courseId: "FAAI", authorName: "Tom", subject, message: "Hello" },
  createdAt: Date.now(),
});

let shown: Rendered | null = null;
afterEach(() => {
  shown?.unmount();
});

function open(change: object = {}) {
  const convex = new FakeConvex({ "batchRooms:beat": () => null, "batchRooms:leave": () => null });
  convex.setQuery("batchRooms:get", { ...VIEW, ...change }, PLACE);
  convex.setQuery(
    "batchRooms:members",
    {
      people: [
        { ...PERSON, userId: "t", name: "Tom", isInstructor: true },
        { ...PERSON, userId: "a", name: "Ann" },
      ],
      isComplete: true,
    },
    PLACE,
  );
  convex.setQuery("batchRooms:present", ["a", "gone"], PLACE);
  convex.setQuery("batchRooms:announcements", [announcement("Second"), announcement("First")], PLACE);
  convex.setQuery("batchRooms:materials", { classes: [], files: [FILE], isComplete: true }, PLACE);
  const page = <RoomPage place={PLACE} nextClass={null} discussions={<p>Threads</p>} />;
  shown = render(<MemoryRouter>{convex.wrap(page)}</MemoryRouter>);
  return { convex, place: shown.place, text: () => shown?.place.textContent ?? "" };
}

test("the room names its people and says who is here, without people who are no longer members", () => {
  const { place, text } = open();
  const rows = [...place.querySelectorAll("#members li")].map((row) => row.textContent);
  expect(rows).toEqual(["TTomInstructor", "AAnnhere now"]);
  expect(text()).toContain("1 here now");
  expect(text()).toContain("Everyone in this room can see when you’re here.");
});

test("people who are here come before the others and are not folded", () => {
  const { convex, place } = open();
  const others = Array.from({ length: 14 }, (_, index) => ({
    ...PERSON,
    userId: `o${index}`,
    name: "Other",
  }));
  const people = [
    ...others,
    { ...PERSON, userId: "a", name: "Ann" },
    { ...PERSON, userId: "z", name: "Zoe" },
  ];
  act(() => {
    convex.setQuery("batchRooms:members", { people, isComplete: true }, PLACE);
    convex.setQuery("batchRooms:present", ["z", "a"], PLACE);
  });
  const names = [...place.querySelectorAll("#members li")].map((row) => row.textContent);
  expect(names.slice(0, 3)).toEqual(["AAnnhere now", "ZZoehere now", "OOther"]);
  expect(names).toHaveLength(6);
});

test("links, files and the newest announcement are shown; staff are led to writing one", () => {
  const { place, text } = open({ teaches: true });
  const hrefs = [...place.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(hrefs).toContain("https://zoom.example/1");
  expect(hrefs).toContain("/notes");
  expect(hrefs).toContain("/instructor/courses/FAAI/edit?tab=learners&batch=3");
  expect(place.querySelector("h3")?.textContent).toBe("Second");
  expect(place.querySelector("details")?.textContent).toContain("First");
  expect(text()).toContain("Threads");
});

test("when access ends, nothing of the room is left on the page", () => {
  const { convex, text } = open();
  act(() => {
    convex.setQuery("batchRooms:get", null, PLACE);
  });
  expect(text()).toContain("This room is not here");
  for (const word of ["Ann", "Second", "notes.pdf", "Threads", "Gamma"]) expect(text()).not.toContain(word);
});
