// Who may call the functions of class meetings; part of refusals.policy.ts.
import { COURSE } from "../../helpers/admin.ts";
import type { SchoolIds } from "../../helpers/school.ts";
import { CLASS_LESSON, POLL_KEY } from "../../helpers/school-classes.ts";
import {
  course,
  everybody,
  nothing,
  OUTSIDE,
  ownPage,
  rowOf,
  signedIn,
  teachers,
  type Line,
} from "./refusals.rows.ts";

const batch = { courseId: COURSE.courseId, batchNumber: 3 };
const texts = { title: "Class", agenda: "", time: "18:00", minutes: 90 };
const form = { ...texts, day: "2027-01-04", lessonId: null, meetingUrl: null };
const weekly = {
  ...{ ...texts, firstDay: "2027-01-04", lastDay: null, count: 2 },
  ...{ weekdays: [1], skippedDays: [] },
};
const session = (state: keyof SchoolIds["classId"]) => (school: SchoolIds) => ({
  sessionId: school.classId[state],
});
const question = ({ questionId }: SchoolIds) => ({ questionId });
const poll =
  (state: keyof SchoolIds["pollId"]) =>
  ({ pollId }: SchoolIds) => ({ pollId: pollId[state] });
const pollForm = { kind: "single", text: "Which one?", options: ["This", "That"] };
const classMembers = { student: "yes", instructor: "yes", listedAdmin: "yes", admin: "yes" } as const;

export const CLASSES_POLICY: Record<string, Line> = {
  "classes:forCourse": { args: course, row: ownPage({ student: "yes" }) },
  "classes:next": { args: nothing, row: ownPage({ student: "yes", instructor: "yes" }) },
  // Public: which courses have a live class.
  "classes:liveNow": { args: nothing, row: everybody() },
  "classes:get": { args: session("open"), row: ownPage(classMembers) },
  "classes:present": { args: session("open"), row: ownPage(classMembers) },
  "classes:join": {
    args: session("open"),
    row: rowOf("class-not-found", { ...OUTSIDE, ...classMembers }),
  },
  "classes:leave": { args: session("open"), row: signedIn() },
  "classQuestions:list": { args: session("open"), row: ownPage(classMembers) },
  "classQuestions:atLesson": {
    args: () => ({ ...course(), lessonId: CLASS_LESSON }),
    row: ownPage(classMembers),
  },
  "classQuestions:ask": {
    args: (school) => ({ ...session("open")(school), form: { text: "Why?" } }),
    row: rowOf("class-not-found", { ...OUTSIDE, ...classMembers }),
  },
  "classQuestions:vote": {
    args: (school) => ({ ...question(school), voted: true }),
    row: rowOf("class-question-not-found", { ...OUTSIDE, ...classMembers }),
  },
  "classQuestions:setAnswered": {
    args: (school) => ({ ...question(school), answered: true }),
    row: rowOf("class-question-not-found", { ...OUTSIDE, ...classMembers, student: "permission-denied" }),
  },
  "classQuestions:remove": {
    args: question,
    row: rowOf("class-question-not-found", { ...OUTSIDE, ...classMembers }),
  },
  "classPolls:list": { args: session("open"), row: ownPage(classMembers) },
  // Whoever has the key was given it as a member.
  "classPolls:results": { args: () => ({ resultsKey: POLL_KEY }), row: everybody() },
  "classPolls:answer": {
    args: (school) => ({ ...poll("open")(school), choices: [0] }),
    row: rowOf("poll-not-found", {
      ...{ ...OUTSIDE, student: "yes" },
      ...{ instructor: "permission-denied", listedAdmin: "permission-denied", admin: "permission-denied" },
    }),
  },
  "classPolls:staffResults": { args: poll("open"), row: teachers },
  "classPolls:add": { args: (school) => ({ ...session("open")(school), form: pollForm }), row: teachers },
  "classPolls:change": { args: (school) => ({ ...poll("draft")(school), form: pollForm }), row: teachers },
  "classPolls:setState": { args: (school) => ({ ...poll("draft")(school), state: "open" }), row: teachers },
  "classPolls:setRevealed": {
    args: (school) => ({ ...poll("open")(school), revealed: true }),
    row: teachers,
  },
  "classPolls:remove": { args: poll("draft"), row: teachers },
  "classBoard:get": { args: session("open"), row: ownPage(classMembers) },
  "classBoard:setStep": { args: (school) => ({ ...session("open")(school), step: 1 }), row: teachers },
  "classBoard:setTimer": { args: (school) => ({ ...session("open")(school), minutes: 5 }), row: teachers },
  "classSchedule:list": { args: () => batch, row: teachers },
  "classSchedule:planWeekly": { args: () => ({ ...batch, form: weekly }), row: teachers },
  "classSchedule:add": { args: () => ({ ...batch, form }), row: teachers },
  "classSchedule:change": { args: (school) => ({ ...session("planned")(school), form }), row: teachers },
  "classSchedule:cancel": { args: session("planned"), row: teachers },
  "classSchedule:remove": { args: session("planned"), row: teachers },
  "classSchedule:setRecording": {
    args: (school) => ({ ...session("ended")(school), url: "https://video.example/1" }),
    row: teachers,
  },
  "classSchedule:start": { args: session("open"), row: teachers },
  "classSchedule:end": { args: session("live"), row: teachers },
  "classSchedule:attendees": { args: session("open"), row: teachers },
  "classSchedule:setAttendance": {
    args: (school) => ({ ...session("open")(school), userId: school.userId.student, attended: false }),
    row: teachers,
  },
};
