// A live class of a batch as a member gets it, and an open poll.
import type { ClassView, Poll } from "#src/features/classes/types.ts";

export const CLASS_VIEW = {
  ...{
    sessionId: "s1",
    courseId: "FAAI",
    courseTitle: "Foundations",
    batchNumber: 3,
    title: "Attention",
    agenda: "",
  },
  ...{ startsAt: Date.UTC(2026, 11, 1, 17), endsAt: Date.UTC(2026, 11, 1, 18), timeZone: "UTC" },
  ...{ state: "live", teaches: false, hasJoined: false, attended: false },
  ...{ meetingUrl: "https://meet.example/1", recordingUrl: null, materialsUrl: null, lesson: null },
  ...{ courseImage: "loss-landscape", instructor: { name: "Tom", bio: "He teaches." } },
} as unknown as ClassView;

export const POLL = {
  ...{ pollId: "p", kind: "single", text: "Ready?", options: ["Yes", "No"] },
  ...{ state: "open", resultsKey: null, mine: null },
} as unknown as Poll;
