// A person's own settings: time zone, language, and which optional e-mails they get.
import { v, type Infer } from "convex/values";
import { isLanguage, type Language } from "../../shared/texts/languages";
import { isTimeZone } from "../../shared/time-zones";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../lib/fail";
import type { Viewer } from "../lib/access";
import { leavePlaces } from "./places";
import { vLanguage, type vOptionalEmail } from "./fields/users";

/** E-mails that can be switched off. All others, such as receipts and links, are always sent. */
export type OptionalEmail = Infer<typeof vOptionalEmail>;

export const vSettings = v.object({
  /** An IANA name; null until a browser has reported one. */
  timeZone: v.union(v.string(), v.null()),
  /** Null until it is chosen or a browser has reported one. */
  language: v.union(vLanguage, v.null()),
  /** Whether the rooms of the person's batches show when they are there; true until it is switched off. */
  showsPresence: v.boolean(),
  emails: v.object({
    announcement: v.boolean(),
    course_reminder: v.boolean(),
    class_reminder: v.boolean(),
    class_change: v.boolean(),
  }),
});

type User = Pick<Doc<"users">, "timeZone" | "language" | "unwantedEmails" | "hidesPresence">;

export const wantsEmail = (user: User, type: OptionalEmail): boolean =>
  user.unwantedEmails?.includes(type) !== true;

export const settingsOf = (user: User): Infer<typeof vSettings> => ({
  timeZone: user.timeZone ?? null,
  language: user.language ?? null,
  showsPresence: user.hidesPresence !== true,
  emails: {
    announcement: wantsEmail(user, "announcement"),
    course_reminder: wantsEmail(user, "course_reminder"),
    class_reminder: wantsEmail(user, "class_reminder"),
    class_change: wantsEmail(user, "class_change"),
  },
});

/** Throws time-zone-unknown. */
export async function setTimeZone(ctx: MutationCtx, user: Viewer, timeZone: string): Promise<void> {
  if (!isTimeZone(timeZone)) fail("time-zone-unknown");
  await ctx.db.patch("users", user._id, { timeZone });
}

/** Stores what a browser reports about an account without it: an IANA time zone, a language. Unknown ones are ignored. */
export async function suggestSettings(
  ctx: MutationCtx,
  user: Viewer,
  { timeZone, language }: { timeZone?: string; language?: string },
): Promise<void> {
  if (timeZone !== undefined && user.timeZone === undefined && isTimeZone(timeZone))
    await setTimeZone(ctx, user, timeZone);
  if (user.language === undefined && isLanguage(language)) await setLanguage(ctx, user, language);
}

export async function setLanguage(ctx: MutationCtx, user: Viewer, language: Language): Promise<void> {
  await ctx.db.patch("users", user._id, { language });
}

/** Decides whether rooms show when the person is there. Without it they disappear from all rooms at once. */
export async function showPresence(ctx: MutationCtx, user: Viewer, shown: boolean): Promise<void> {
  await ctx.db.patch("users", user._id, { hidesPresence: !shown });
  if (!shown) await leavePlaces(ctx, user, "batch/");
}

/** Switches an optional e-mail on or off. */
export async function chooseEmail(
  ctx: MutationCtx,
  user: Pick<Doc<"users">, "_id" | "unwantedEmails">,
  { type, wanted }: { type: OptionalEmail; wanted: boolean },
): Promise<void> {
  const others = (user.unwantedEmails ?? []).filter((known) => known !== type);
  await ctx.db.patch("users", user._id, { unwantedEmails: wanted ? others : [...others, type] });
}
