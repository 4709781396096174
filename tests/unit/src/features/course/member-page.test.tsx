// The course page: a purchase that makes a visitor a member keeps its state, and members find their material first.
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { AboutCourse } from "#src/features/course/about-course.tsx";
import { CoursePage } from "#src/features/course/course-page.tsx";
import { MemberHeader } from "#src/features/course/member-header.tsx";
import type { Course } from "#src/lib/course.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, textOf } from "#tests/helpers/render.tsx";

const course = {
  ...{ courseId: "FAAI", title: "AI", description: "About AI", level: "Beginner", duration: "14 weeks" },
  ...{ lessons: 25, price: 299, originalPrice: 899, icon: "compass", image: "loss-landscape" },
  ...{
    category: "AI",
    comingSoon: false,
    nextBatch: null,
    sellable: false,
    availableSeats: 0,
    schedule: null,
  },
  ...{ rating: { average: null, count: 0 }, instructor: "Dr. A", instructorBio: "Bio", curriculum: [] },
  ...{ prerequisites: ["Curiosity"], outcomes: ["Skill"], lessonIds: [], previewIds: [], hasDownload: true },
} as unknown as Course;

function Purchase() {
  const [paid, setPaid] = useState(false);
  return <button onClick={() => setPaid(true)}>{paid ? "Paid" : "Pay"}</button>;
}

const convex = new FakeConvex();
const page = (isMember: boolean) =>
  convex.wrap(
    <MemoryRouter>
      <CoursePage
        course={course}
        member={
          isMember && {
            ...{ Header: MemberHeader, About: AboutCourse },
            ...{ nextStep: <p>Next step</p>, announcements: <p>News</p>, place: <p>Your seat</p> },
          }
        }
        purchase={<Purchase />}
        material={<p>Material</p>}
        content={<p>Content</p>}
        reviews={<p>Reviews</p>}
        bar={null}
      />
    </MemoryRouter>,
  );

afterEach(() => {
  vi.restoreAllMocks();
});

const orderOf = (words: readonly string[]): string[] => {
  const text = textOf(render(page(true)).place);
  return words.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
};

const screenIs = (isWide: boolean) =>
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: isWide && query === "(min-width: 64rem)",
    }),
  );

test("what members can do with their seat stands below the lessons on phones, beside them on wide screens", () => {
  const words = ["Your seat", "Material", "Content", "Reviews"];
  screenIs(false);
  expect(orderOf(words)).toEqual(["Material", "Content", "Your seat", "Reviews"]);
  screenIs(true);
  expect(orderOf(words)).toEqual(["Material", "Your seat", "Content", "Reviews"]);
});

test("the end of a purchase is still shown when the page becomes a member's", () => {
  const { place, show } = render(page(false));
  click(buttonNamed(place, "Pay"));
  show(page(true));
  expect(textOf(buttonNamed(place, "Paid"))).toBe("Paid");
});

test("members read next step and material first; what sells the course is folded", () => {
  const { place } = render(page(true));
  const words = textOf(place);
  const order = ["Next step", "Material", "News", "Content", "Reviews", "About this course", "Skill"];
  const places = order.map((word) => words.indexOf(word));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(textOf(place.querySelector("details")!)).toContain("About AI");
});
