// Notifications are stored as English sentences (shared/notifications.ts). Those are recognized and shown in the page's
// language; what is not recognized is shown as stored.
import type { NotificationType } from "#shared/notifications.ts";
import { formatText } from "../../texts/lib";
import { notificationsText } from "../../texts/notifications";

type Places = Readonly<Record<string, string>>;
type Sentence = { stored: RegExp; shown: (places: Places) => string };

const REPLIED = /^(?<name>.+?) replied to “(?<title>.+)”$/u;

/** Who replied to which discussion; null for other titles. */
export function repliedParts(stored: string): { name: string; title: string } | null {
  const { name, title } = REPLIED.exec(stored)?.groups ?? {};
  return name === undefined || title === undefined ? null : { name, title };
}

const SOLVED = /^(?<name>.+?) marked your reply in “(?<title>.+)” as the solution$/u;

/** Whether the title says that a reply was marked as the solution. */
export const isSolvedTitle = (stored: string): boolean => SOLVED.test(stored);

/** Other titles of announcements are written by their author. */
const TITLES: Readonly<Record<NotificationType, readonly Sentence[]>> = {
  reply: [
    {
      stored: REPLIED,
      shown: ({ name = "", title = "" }) => notificationsText("replied", { name, title }),
    },
    {
      stored: /^(?<name>.+?) asked at a lesson: “(?<title>.+)”$/u,
      shown: ({ name = "", title = "" }) => notificationsText("asked", { name, title }),
    },
    {
      stored: /^(?<name>.+?) wrote in the room of the batch: “(?<title>.+)”$/u,
      shown: ({ name = "", title = "" }) => notificationsText("started", { name, title }),
    },
    {
      stored: SOLVED,
      shown: ({ name = "", title = "" }) => notificationsText("solved", { name, title }),
    },
  ],
  mention: [
    {
      stored: /^(?<name>.+?) mentioned you in “(?<title>.+)”$/u,
      shown: ({ name = "", title = "" }) => notificationsText("mentioned", { name, title }),
    },
  ],
  moderation: [
    {
      stored:
        /^A moderator (?<action>removed|restored|locked|unlocked|pinned|unpinned|deleted) your (?<post>discussion|reply in) “(?<title>.+)”$/u,
      shown: ({ action = "", post = "", title = "" }) =>
        notificationsText("moderated", { action, post, title }),
    },
  ],
  waitlist: [
    {
      stored: /^A seat is free in (?<course>.+)$/u,
      shown: ({ course = "" }) => notificationsText("seatFree", { course }),
    },
  ],
  announcement: [
    {
      stored: /^Batch (?<batch>.+) of (?<course>.+) is canceled$/u,
      shown: ({ batch = "", course = "" }) => notificationsText("batchCanceled", { batch, course }),
    },
    {
      stored: /^Batch (?<batch>.+) of (?<course>.+) takes place$/u,
      shown: ({ batch = "", course = "" }) => notificationsText("batchTakesPlace", { batch, course }),
    },
  ],
};

const SEAT_HELD: readonly Sentence[] = [
  {
    stored:
      /^It is held for you for (?<count>\d+) (?<unit>second|minute|hour)s?, in batch (?<batch>.+)\. Afterwards it is offered to the next person on the waitlist\.$/u,
    shown: ({ count = "", unit, batch = "" }) => {
      const wait = formatText(unit as "second" | "minute" | "hour", { count: Number(count) });
      return notificationsText("seatHeld", { wait, batch });
    },
  },
];

const CHOOSE: readonly Sentence[] = [
  {
    stored: /^Please choose on the page of the course what happens with your place\.$/u,
    shown: () => notificationsText("chooseOnCourse"),
  },
];

/** Texts by type; those of other types are written by people. */
const TEXTS: Partial<Readonly<Record<NotificationType, readonly Sentence[]>>> = {
  waitlist: SEAT_HELD,
  announcement: CHOOSE,
};

function shownAs(sentences: readonly Sentence[], text: string): string {
  for (const { stored, shown } of sentences) {
    const found = stored.exec(text);
    // A sentence without places has no groups.
    if (found !== null) return shown(found.groups ?? {});
  }
  return text;
}

/** Title and text of a notification in the page's language; texts of people stay as they are. */
export const shownNotification = (stored: { type: NotificationType; title: string; text: string }) => ({
  title: shownAs(TITLES[stored.type], stored.title),
  text: shownAs(TEXTS[stored.type] ?? [], stored.text),
});
