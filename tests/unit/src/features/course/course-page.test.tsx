// The parts of the course page that every visitor sees.
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { Instructor } from "#src/components/course/instructor.tsx";
import { AboutCourse } from "#src/features/course/about-course.tsx";
import { CourseFacts } from "#src/features/course/course-facts.tsx";
import { CourseHeader } from "#src/features/course/course-header.tsx";
import { Outcomes } from "#src/features/course/outcomes.tsx";
import { Prerequisites } from "#src/features/course/prerequisites.tsx";
import type { Course } from "#src/lib/course.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

const COURSE = {
  courseId: "FAAI",
  title: "Foundations to Frontiers of AI",
  description: "From the first regression on.",
  category: "Artificial Intelligence",
  level: "Beginner",
  duration: "14 weeks",
  instructor: "Dr. Ines Sample",
  icon: "compass",
  image: "loss-landscape",
  rating: { average: 4.65, count: 12 },
  nextBatch: { seatsTaken: 4, maxCapacity: 30 },
} as Course;

test("the header has the icon, and prerequisites read without their dashes", () => {
  const { place, unmount } = render(
    new FakeConvex().wrap(
      <MemoryRouter>
        <CourseHeader course={COURSE} />
        <Prerequisites items={["School mathematics"]} />
      </MemoryRouter>,
    ),
  );
  expect(place.querySelector('header [data-slot="course-icon"]')?.getAttribute("data-icon")).toBe("compass");
  expect(textOf(place)).toContain("4/30 seats taken");
  const teacher = place.querySelector('header a[href="#instructor"]');
  expect(teacher && textOf(teacher)).toBe("Dr. Ines Sample");
  const item = place.querySelector("li");
  item?.querySelectorAll("[aria-hidden=true]").forEach((mark) => {
    mark.remove();
  });
  expect(item?.textContent).toBe("School mathematics");
  expect(item?.className).not.toContain("before:");
  unmount();
});

test("course information is what the specification lists; who teaches, and when, is said elsewhere", () => {
  const course = { ...COURSE, lessons: 25, availableSeats: 26, nextBatch: null, schedule: null } as Course;
  const { place } = render(new FakeConvex().wrap(<CourseFacts course={course} />));
  expect([...place.querySelectorAll("dt")].map(textOf)).toEqual([
    "Category",
    "Level",
    "Duration",
    "Total lessons",
    "Available seats",
    "Next batch",
  ]);
});

test("nothing stands where a course has no details", () => {
  const { place } = render(
    new FakeConvex().wrap(
      <MemoryRouter>
        <CourseHeader course={{ ...COURSE, description: "" }} />
        <Outcomes items={[]} />
        <Prerequisites items={[]} />
        <Instructor name="Ann" bio="" />
        <AboutCourse description="">{null}</AboutCourse>
      </MemoryRouter>,
    ),
  );
  expect(textOf(place)).not.toMatch(/What you’ll learn|Prerequisites/);
  expect([...place.querySelectorAll("p")].filter((one) => textOf(one) === "")).toEqual([]);
  expect(place.querySelectorAll("ul")).toHaveLength(0);
});
