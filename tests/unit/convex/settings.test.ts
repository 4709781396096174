// Settings of a person: the time zone, and which optional e-mails are sent.
import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { settingsOf, suggestSettings, wantsEmail } from "../../../convex/model/settings.ts";
import { emailBasics } from "../../../convex/model/email/outbox.ts";
import { freezeEachTestAt, refusal, signIn, startWithCatalogue } from "../../helpers/convex.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

const ALL = { announcement: true, course_reminder: true, class_reminder: true, class_change: true };

test("a browser suggests the time zone once; afterwards only the person changes it", async () => {
  const server = await startWithCatalogue();
  const { as, userId } = await signIn(server);
  const suggest = async (timeZone: string) => {
    await server.run(async (ctx) => {
      const user = await ctx.db.get("users", userId);
      if (user !== null) await suggestSettings(ctx, user, { timeZone });
    });
  };
  expect(await as.query(api.settings.mine)).toEqual({
    ...{ timeZone: null, language: null, showsPresence: true, emails: ALL },
  });
  await suggest("Mars/Base");
  expect((await as.query(api.settings.mine))?.timeZone).toBeNull();
  await suggest("Asia/Tokyo");
  await suggest("Europe/Berlin");
  expect((await as.query(api.settings.mine))?.timeZone).toBe("Asia/Tokyo");
  await as.mutation(api.settings.setTimeZone, { timeZone: "Europe/Berlin" });
  expect((await as.query(api.settings.mine))?.timeZone).toBe("Europe/Berlin");
  expect(await refusal(as.mutation(api.settings.setTimeZone, { timeZone: "Mars/Base" }))).toBe(
    "time-zone-unknown",
  );
});

test("a browser suggests the language once; afterwards only the person changes it", async () => {
  const server = await startWithCatalogue();
  const { as } = await signIn(server);
  const touch = (language: string) => as.mutation(api.sessions.touch, { userAgent: "Test", language });
  const stored = async () => (await as.query(api.users.me, {}))?.language;
  await touch("fr");
  await touch("__proto__");
  expect(await stored()).toBeNull();
  await touch("de");
  await touch("en");
  expect(await stored()).toBe("de");
  await as.mutation(api.settings.setLanguage, { language: "en" });
  expect(await stored()).toBe("en");
});

test("e-mails are in the account's language, English without one", () => {
  expect(emailBasics({ displayName: "Ann" }).reader.locale).toBe("en");
  expect(emailBasics({ displayName: "Ann", language: "de" }).reader.locale).toBe("de");
});

test("an optional e-mail is switched off and on by itself", async () => {
  const server = await startWithCatalogue();
  const { as, userId } = await signIn(server);
  const choose = (type: "announcement" | "course_reminder", wanted: boolean) =>
    as.mutation(api.settings.setEmailChoice, { type, wanted });
  await choose("course_reminder", false);
  await choose("course_reminder", false);
  expect((await as.query(api.settings.mine))?.emails).toEqual({ ...ALL, course_reminder: false });
  const user = await server.run(async (ctx) => await ctx.db.get("users", userId));
  expect(user?.unwantedEmails).toEqual(["course_reminder"]);
  await choose("course_reminder", true);
  expect((await as.query(api.settings.mine))?.emails).toEqual(ALL);
});

test("an account without settings gets every e-mail", () => {
  expect(settingsOf({})).toEqual({
    ...{ timeZone: null, language: null, showsPresence: true, emails: ALL },
  });
  expect(wantsEmail({ unwantedEmails: ["announcement"] }, "announcement")).toBe(false);
});
