// What stands in the place of a course that cannot be opened in the studio.
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CourseEditor } from "#src/features/studio/course-editor.tsx";
import { StudioScreen } from "#src/features/studio/studio-screen.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNames, linksOf, openScreen, signedIn } from "#tests/helpers/screen.tsx";

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
