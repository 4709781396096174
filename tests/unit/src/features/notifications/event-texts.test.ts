// What notifications say in both languages, whatever names and titles contain.
import { afterEach, expect, test } from "vitest";
import { eventTexts, type NotificationEvent } from "#src/features/notifications/event-texts.ts";
import { changeLocale } from "#src/texts/locale.ts";

afterEach(async () => {
  await changeLocale("en");
});

async function inBoth(event: NotificationEvent) {
  const english = eventTexts(event);
  await changeLocale("de");
  return [english, eventTexts(event)];
}

test.each([
  ["replied", "Ann replied to “Who?”", "Ann hat auf „Who?“ geantwortet"],
  ["asked", "Ann asked at a lesson: “Who?”", "Ann hat eine Frage zu einer Lektion gestellt: „Who?“"],
  [
    "started",
    "Ann wrote in the room of the batch: “Who?”",
    "Ann hat im Raum des Durchgangs geschrieben: „Who?“",
  ],
  [
    "solved",
    "Ann marked your reply in “Who?” as the solution",
    "Ann hat deine Antwort in „Who?“ als Lösung markiert",
  ],
  ["mentioned", "Ann mentioned you in “Who?”", "Ann hat dich in „Who?“ erwähnt"],
] as const)("%s: who did it in which discussion, and the beginning of the post", async (...of) => {
  const [kind, english, german] = of;
  expect(await inBoth({ kind, name: "Ann", title: "Who?", text: "Me" })).toEqual([
    { title: english, text: "Me" },
    { title: german, text: "Me" },
  ]);
});

test.each([
  ["remove", "removed", "entfernt"],
  ["restore", "restored", "wiederhergestellt"],
  ["lock", "locked", "geschlossen"],
  ["unlock", "unlocked", "wieder geöffnet"],
  ["pin", "pinned", "angeheftet"],
  ["unpin", "unpinned", "wieder losgelöst"],
  ["delete", "deleted", "gelöscht"],
] as const)("a decision of the moderators: %s", async (...of) => {
  const [action, english, german] = of;
  const event = { kind: "moderated" as const, action, title: "Who?", text: "Me" };
  expect(await inBoth({ ...event, isReply: false })).toEqual([
    { title: `A moderator ${english} your discussion “Who?”`, text: "Me" },
    { title: `Die Moderation hat deine Diskussion „Who?“ ${german}`, text: "Me" },
  ]);
  await changeLocale("en");
  expect((await inBoth({ ...event, isReply: true })).map(({ title }) => title)).toEqual([
    `A moderator ${english} your reply in “Who?”`,
    `Die Moderation hat deine Antwort in „Who?“ ${german}`,
  ]);
});

const BATCH = { course: "Graphs", batch: "Gamma" };

test("an offered seat says how long it is held", async () => {
  expect(await inBoth({ kind: "seatOffered", ...BATCH, heldForMs: 24 * 3_600_000 })).toEqual([
    {
      title: "A seat is free in Graphs",
      text: "It is held for you for 24 hours, in batch Gamma. Afterwards it is offered to the next person on the waitlist.",
    },
    {
      title: "In Graphs ist ein Platz frei",
      text: "Er ist 24 Stunden für dich reserviert, in Durchgang Gamma. Danach wird er der nächsten Person auf der Warteliste angeboten.",
    },
  ]);
});

test("a canceled batch asks its learners to choose; one that takes place asks nothing", async () => {
  expect(await inBoth({ kind: "batchCanceled", ...BATCH })).toEqual([
    {
      title: "Batch Gamma of Graphs is canceled",
      text: "Please choose on the page of the course what happens with your seat.",
    },
    {
      title: "Durchgang Gamma von Graphs fällt aus",
      text: "Bitte wähle auf der Seite des Kurses, was mit deinem Platz geschieht.",
    },
  ]);
  await changeLocale("en");
  expect(await inBoth({ kind: "batchTakesPlace", ...BATCH })).toEqual([
    { title: "Batch Gamma of Graphs takes place", text: "" },
    { title: "Durchgang Gamma von Graphs findet statt", text: "" },
  ]);
});

test("an announcement is shown as its author wrote it, also where it reads like another notification", async () => {
  const subject = "Batch Gamma of Graphs is canceled";
  const shown = { title: `Ann, Graphs: ${subject}`, text: "Not really." };
  const event = { kind: "announced" as const, name: "Ann", course: "Graphs", subject, text: shown.text };
  expect(await inBoth(event)).toEqual([shown, shown]);
});

test("what an earlier version wrote is shown as it is stored", async () => {
  const shown = { title: "Ann replied to “Who?”", text: "Me" };
  expect(await inBoth({ kind: "written", ...shown })).toEqual([shown, shown]);
});

test("names and titles may contain quotation marks, braces and the words around them", async () => {
  const name = "Ann replied to “X” {title}";
  const title = "Bo asked at a lesson: “<b>Y</b>” as the solution";
  expect((await inBoth({ kind: "replied", name, title, text: "" })).map((shown) => shown.title)).toEqual([
    `${name} replied to “${title}”`,
    `${name} hat auf „${title}“ geantwortet`,
  ]);
});
