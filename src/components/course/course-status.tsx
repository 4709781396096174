// The state of a course as a badge: the same on its card, beside its price and on the bar of phones.
import { sharedText, batchStatusLabel } from "../../texts/messages";
import { courseState, type CourseState, type OwnPlace, type StatedCourse } from "../../lib/course-state";
import { coursePartsText } from "../../texts/course-parts";
import { Badge } from "../ui/badge";

type CourseStatusProps = {
  course: StatedCourse;
  /** Of the person who reads. */
  own?: OwnPlace | undefined;
  className?: string;
};

export function CourseStatus({ course, own, className }: CourseStatusProps) {
  if (own !== undefined)
    return (
      <Badge tone={own === "waiting" ? "ink" : "good"} className={className}>
        {coursePartsText(OWN[own])}
      </Badge>
    );
  const state = courseState(course);
  return (
    <Badge tone={TONE[state]} className={className}>
      {stateLabel(state)}
    </Badge>
  );
}

export function stateLabel(state: CourseState): string {
  switch (state) {
    case "planned":
      return coursePartsText("comingSoon");
    case "open":
      return coursePartsText("openNow");
    case "few":
      return sharedText("fewSeatsLeft");
    case "running":
      return batchStatusLabel("active");
    case "full":
      return sharedText("courseFull");
    case "closed":
      return coursePartsText("closed");
  }
}

const TONE = {
  planned: "plain",
  open: "good",
  few: "accent",
  running: "ink",
  full: "solid",
  closed: "plain",
} as const;

const OWN = { enrolled: "ownEnrolled", offered: "ownOffered", waiting: "ownWaiting" } as const;
