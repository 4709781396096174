// Stored notifications in both languages: the sentences of the server are recognized.
import { afterEach, expect, test } from "vitest";
import {
  askedSentence,
  mentionedSentence,
  moderatedSentence,
  repliedSentence,
  solvedSentence,
  startedSentence,
  type NotificationType,
} from "#shared/notifications.ts";
import { shownNotification } from "#src/features/notifications/stored-sentences.ts";
import { changeLocale } from "#src/texts/locale.ts";

const HELD =
  "It is held for you for 24 hours, in batch Gamma. Afterwards it is offered to the next person on the waitlist.";

const CASES: readonly [NotificationType, string, string][] = [
  ["reply", repliedSentence("Ann", "Who?"), "Ann hat auf „Who?“ geantwortet"],
  ["reply", solvedSentence("Ann", "Who?"), "Ann hat deine Antwort in „Who?“ als Lösung markiert"],
  ["reply", askedSentence("Ann", "Who?"), "Ann hat eine Frage zu einer Lektion gestellt: „Who?“"],
  ["reply", startedSentence("Ann", "Who?"), "Ann hat im Raum des Durchgangs geschrieben: „Who?“"],
  ["announcement", "Batch Gamma of Graphs is canceled", "Durchgang Gamma von Graphs fällt aus"],
  ["announcement", "Batch Gamma of Graphs takes place", "Durchgang Gamma von Graphs findet statt"],
  ["mention", mentionedSentence("Ann", "Who?"), "Ann hat dich in „Who?“ erwähnt"],
  [
    "moderation",
    moderatedSentence("unlock", { isReply: false, title: "Who?" }),
    "Die Moderation hat deine Diskussion „Who?“ wieder geöffnet",
  ],
  [
    "moderation",
    moderatedSentence("delete", { isReply: true, title: "Who?" }),
    "Die Moderation hat deine Antwort in „Who?“ gelöscht",
  ],
  ["waitlist", "A seat is free in Graphs", "In Graphs ist ein Platz frei"],
  ["announcement", "Ann, Graphs: Ann replied to “Who?”", "Ann, Graphs: Ann replied to “Who?”"],
  ["reply", "Somebody replied", "Somebody replied"],
];

afterEach(async () => {
  await changeLocale("en");
});

test("the server's sentences are shown in German, and unchanged in English", async () => {
  const titles = () => CASES.map(([type, title]) => shownNotification({ type, title, text: "" }).title);
  expect(titles()).toEqual(CASES.map(([, english]) => english));
  await changeLocale("de");
  expect(titles()).toEqual(CASES.map(([, , german]) => german));
});

test("the time a seat is held is shown in German; what people wrote stays", async () => {
  const texts = () =>
    (["waitlist", "reply"] as const).map((type) => shownNotification({ type, title: "", text: HELD }).text);
  expect(texts()).toEqual([HELD, HELD]);
  await changeLocale("de");
  expect(texts()).toEqual([
    "Er ist 24 Stunden für dich reserviert, in Durchgang Gamma. Danach wird er der nächsten Person auf der Warteliste angeboten.",
    HELD,
  ]);
});

test("what a canceled batch asks for is shown in German", async () => {
  const text = "Please choose on the page of the course what happens with your place.";
  const shown = (type: NotificationType) => shownNotification({ type, title: "", text }).text;
  expect(shown("announcement")).toBe(text);
  await changeLocale("de");
  expect([shown("announcement"), shown("reply")]).toEqual([
    "Bitte wähle auf der Seite des Kurses, was mit deinem Platz geschieht.",
    text,
  ]);
});
