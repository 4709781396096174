// What stands in the place of a course that cannot be opened in the studio.
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CourseEditor } from "#src/features/studio/course-editor.tsx";
import { PartRegion } from "#src/features/studio/part-region.tsx";
import { StudioScreen } from "#src/features/studio/studio-screen.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNames, linksOf, openScreen, signedIn, SIGNED_OUT } from "#tests/helpers/screen.tsx";

vi.mock("@convex-dev/auth/react", () => ({ useAuthActions: () => ({ signOut: () => undefined }) }));

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function open(failure: Error) {
  const convex = new FakeConvex();
  convex.setQuery("studio:draft", failure, { courseId: "NOPE" });
  const part = (
    <StudioScreen>
      <CourseEditor courseId="NOPE" />
    </StudioScreen>
  );
  return openScreen(part, { convex, session: signedIn({ permissions: ["manage_courses"] }) }).place;
}

test.each(["course-not-found", "outline-part-missing", "permission-denied"])(
  "what is not there (%s) has a heading and the way to the courses, and is not tried again",
  (code) => {
    const place = open(new ConvexError({ code, message: "Not found" }));
    expect(place.querySelector("h1")?.textContent).toBe("This is not in your studio");
    expect(linksOf(place)).toEqual(["/instructor/courses"]);
    expect(buttonNames(place)).toEqual([]);
  },
);

test("what failed otherwise can be tried again", () => {
  const place = open(new Error("Server Error"));
  expect(place.querySelector("h1")).toBeNull();
  expect(buttonNames(place)).toEqual(["Try Again"]);
});

const screenFor = (session: Parameters<typeof openScreen>[1]) =>
  openScreen(
    <StudioScreen>
      <p>Courses</p>
    </StudioScreen>,
    session,
  );

test("the studio is for people who may teach; others read why, and visitors see nothing", () => {
  const teacher = signedIn({ permissions: ["manage_courses"] });
  expect(screenFor({ session: teacher }).text()).toBe("Courses");
  const student = signedIn({ permissions: [], isListedAdmin: false, email: "ann@example.com" });
  const refused = screenFor({ session: student });
  expect(refused.text()).not.toContain("Courses");
  expect(refused.text()).toContain("ann@example.com");
  expect(screenFor({ session: SIGNED_OUT }).text()).toBe("");
});

const partWith = (fail: () => void) => {
  const Part = () => {
    fail();
    return <p>Loaded</p>;
  };
  return openScreen(
    <PartRegion fallback={null}>
      <Part />
    </PartRegion>,
  );
};

test("a part whose code could not be loaded is tried again by loading the page", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  const missing = new TypeError("Failed to fetch dynamically imported module: part.js");
  const { press, text } = partWith(() => {
    throw missing;
  });
  expect(text()).toContain("This page could not be loaded.");
  await press("Try Again");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a part that failed otherwise is tried again in its place", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  let isBroken = true;
  const { press, text } = partWith(() => {
    if (isBroken) throw new ConvexError({ code: "permission-denied", message: "Not yours" });
  });
  expect(text()).toContain("Not yours");
  isBroken = false;
  await press("Try Again");
  expect([text(), reload.mock.calls.length]).toEqual(["Loaded", 0]);
});
