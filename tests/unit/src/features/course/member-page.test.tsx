// The course page: a purchase that makes a visitor a member keeps its state, and members find their lessons first.
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { AboutCourse } from "#src/features/course/about-course.tsx";
import { CoursePage } from "#src/features/course/course-page.tsx";
import { MemberHeader } from "#src/features/course/member-header.tsx";
import { useIsOwnPage } from "#src/hooks/use-own-page.ts";
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

const inOrder = (place: Element, words: readonly string[]): string[] => {
  const text = textOf(place);
  return words.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
};

const Marked = () => <p>{useIsOwnPage() ? "of the dashboard" : "of the courses"}</p>;

test("the navigation counts a member's page to the dashboard, while it is shown", () => {
  const { place } = render(<Marked />);
  render(page(false));
  expect(textOf(place)).toBe("of the courses");
  const member = render(page(true));
  expect(textOf(place)).toBe("of the dashboard");
  member.unmount();
  expect(textOf(place)).toBe("of the courses");
});

test("the end of a purchase is still shown when the page becomes a member's", () => {
  const { place, show } = render(page(false));
  click(buttonNamed(place, "Pay"));
  show(page(true));
  expect(textOf(buttonNamed(place, "Paid"))).toBe("Paid");
});

test("visitors see on phones what a seat costs directly after what the course is, before its facts", () => {
  const { place } = render(page(false));
  const orderOf = (element: Element | null | undefined): number =>
    Number(/max-lg:order-(\d)/.exec(element?.className ?? "")?.[1]);
  const [about, facts] = place.querySelector("header")!.children;
  const purchase = buttonNamed(place, "Pay").parentElement?.parentElement;
  const content = place.querySelector("header")!.parentElement?.lastElementChild;
  expect([about, purchase, facts, content].map(orderOf)).toEqual([1, 2, 3, 4]);
  const order = ["About AI", "Beginner", "Pay", "Skill", "Content", "Reviews"];
  expect(inOrder(place, order)).toEqual(order);
});

test("members find next step, material and lessons first, then their seat; what sells the course is folded", () => {
  const { place } = render(page(true));
  const order = [
    "Next step",
    "Material",
    "News",
    "Content",
    "Your seat",
    "Pay",
    "Reviews",
    "About this course",
  ];
  expect(inOrder(place, [...order, "Skill"])).toEqual([...order, "Skill"]);
  expect(textOf(place.querySelector("details")!)).toContain("About AI");
});
