// What the deletion of an account leaves of seats, money and posts.
import { beforeEach, describe, expect, it } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import {
  leaveSeats,
  newBuyer,
  openShop,
  pass,
  rowsOf,
  seatsTaken,
  type Shop,
} from "../../../helpers/buyers.ts";
import { signIn } from "../../../helpers/convex.ts";
import { invariantViolations } from "../../../helpers/invariants.ts";

const FAAI = { courseId: "FAAI" };

describe("a deleted account", () => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openShop();
    await leaveSeats(shop, 1);
  });

  async function enrolled() {
    const buyer = await newBuyer(shop);
    await buyer.approve(await buyer.approved());
    return buyer;
  }

  /** Makes the deletion of the account due at once, and runs it to its end. */
  async function deleteAccount(email: string): Promise<void> {
    const { server } = shop;
    const deletionId = await server.run(async (ctx) => {
      const user = (await ctx.db.query("users").collect()).find((one) => one.email === email);
      return await ctx.db.insert("accountDeletions", {
        ...{
          userId: user?._id ?? ("" as never),
          status: "planned",
          requestedAt: 0,
          dueAt: Date.now(),
          turn: 0,
        },
        ...{ place: { step: 0, cursor: null }, outboxId: null },
      });
    });
    await server.mutation(internal.ownData.forgetNext, { deletionId, turn: 0 });
    for (let round = 0; round < 100; round += 1) {
      await pass(shop, 60_000);
      if ((await server.run(async (ctx) => await ctx.db.get("accountDeletions", deletionId))) === null)
        return;
    }
    throw new Error("The deletion does not end.");
  }

  it("gives its seat to the next in the queue, and the money stays in the books without a name", async () => {
    const buyer = await enrolled();
    const next = await newBuyer(shop);
    await next.as.mutation(api.waitlist.join, FAAI);
    const taken = await seatsTaken(shop);
    const email = (await buyer.as.query(api.users.me, {}))?.email ?? "";
    const revenue = async () =>
      await shop.server.run(async (ctx) => {
        const rows = await ctx.db.query("counters").collect();
        return rows.filter(({ key }) => key.startsWith("revenue")).map(({ value }) => value);
      });
    const before = await revenue();
    await deleteAccount(email);
    expect((await next.as.query(api.waitlist.forCourse, FAAI)).entry).toMatchObject({ state: "offered" });
    expect(await seatsTaken(shop)).toBe(taken);
    expect(await rowsOf(shop, "payments")).toMatchObject([
      { userName: "Former member", userEmail: "", payerEmail: null, payerName: null, amount: 299 },
    ]);
    expect(await revenue()).toEqual(before);
    const violations = await invariantViolations(shop, { phantom: 29 });
    // The e-mails to the person are in no table any more, and the seat was given up without a refund, as the person was told.
    expect(violations.filter((one) => !/^mail |: paid, 0 enrollments$/.test(one))).toEqual([]);
    expect(await rowsOf(shop, "enrollments")).toMatchObject([{ status: "cancelled", progress: 0 }]);
  });

  it("ends its place in the next batch: a later batch enrolls nobody", async () => {
    const buyer = await enrolled();
    await buyer.as.mutation(api.transfers.defer, FAAI);
    expect(await rowsOf(shop, "enrollments")).toMatchObject([{ status: "deferred" }]);
    await deleteAccount((await buyer.as.query(api.users.me, {}))?.email ?? "");
    expect(await rowsOf(shop, "enrollments")).toMatchObject([{ status: "cancelled" }]);
    const { as } = await signIn(shop.server, { email: "root@example.com", role: "admin" });
    const dates = { startDate: "2027-03-01", endDate: "2027-08-01" };
    await as.mutation(api.courseBatches.create, {
      ...{ ...FAAI, form: { batchName: "Delta", ...dates, maxCapacity: 5 } },
    });
    expect(await rowsOf(shop, "enrollments")).toMatchObject([{ status: "cancelled" }]);
  });

  it("leaves its posts to a former member, in the thread that counted them and where it was mentioned", async () => {
    const buyer = await newBuyer(shop);
    const friend = await newBuyer(shop);
    const me = await buyer.as.query(api.users.me, {});
    const form = {
      title: "How is it going?",
      html: "<p>Tell me about it.</p>",
      category: "general",
      tags: "",
    };
    const threadId = await buyer.as.mutation(api.threads.create, { form });
    await buyer.as.mutation(api.replies.create, { threadId, html: "<p>Well</p>" });
    const html = `<p>Hello <span data-mention="${me?.uid ?? ""}">@x</span></p>`;
    await friend.as.mutation(api.replies.create, { threadId, html });
    await deleteAccount(me?.email ?? "");
    const [first, second] = await rowsOf(shop, "forumReplies");
    expect(first).toMatchObject({ authorName: "Former member", authorAvatar: null, content: "<p>Well</p>" });
    expect(second?.content).toBe("<p>Hello @Former member</p>");
    expect(await rowsOf(shop, "forumThreads")).toMatchObject([{ authorName: "Former member" }]);
  });

  it("is named in no post of others, also without notifications of mentions, and in no log under an earlier name", async () => {
    const buyer = await newBuyer(shop);
    const friend = await newBuyer(shop);
    const { as: staff } = await signIn(shop.server, { email: "root@example.com", role: "admin" });
    const me = await buyer.as.query(api.users.me, {});
    await buyer.as.mutation(api.notifications.setChoice, { type: "mention", wanted: false });
    const form = { title: "Where is it?", html: "<p>Where is it?</p>", category: "general", tags: "" };
    const theirs = await buyer.as.mutation(api.threads.create, { form });
    await staff.mutation(api.threads.setLocked, { threadId: theirs, locked: true });
    await buyer.as.mutation(api.users.updateName, { form: { name: "Mx & Renamed" } });
    const quote = `<blockquote><p><a href="https://x.test/y">Mx &amp; Renamed wrote:</a></p><p>Where is it?</p></blockquote>`;
    const html = `${quote}<p>Ask <span data-mention="${me?.uid ?? ""}">@x</span></p>`;
    const title = "Over here";
    const threadId = await friend.as.mutation(api.threads.create, { form: { ...form, title, html } });
    // Who takes part in a discussion can be mentioned in it.
    await buyer.as.mutation(api.replies.create, { threadId, html: "<p>Thanks</p>" });
    await friend.as.mutation(api.replies.create, { threadId, html });
    const [, reply] = await rowsOf(shop, "forumReplies");
    expect(reply?.content).toContain("@Mx &amp; Renamed");
    const edit = { base: null, replyId: reply?._id ?? ("" as never), html: `${html}<p>Again</p>` };
    await friend.as.mutation(api.replies.edit, edit);
    expect((await rowsOf(shop, "notifications")).filter(({ type }) => type === "mention")).toEqual([]);
    await deleteAccount(me?.email ?? "");
    const tables = ["forumThreads", "forumReplies", "forumPostVersions", "forumThreadSearch"] as const;
    const { rows, log } = await shop.server.run(async (ctx) => {
      const posts = await Promise.all(tables.map(async (table) => await ctx.db.query(table).collect()));
      return { rows: posts.flat(), log: await ctx.db.query("forumModerationLog").collect() };
    });
    expect(rows).toHaveLength(7);
    expect(JSON.stringify(rows)).not.toContain("Renamed");
    expect(JSON.stringify(rows)).toContain(">Former member wrote:");
    expect(log.map(({ authorName }) => authorName)).toEqual(["Former member"]);
  });

  it("waits for another day when a purchase is open by then", async () => {
    const buyer = await newBuyer(shop);
    const me = await buyer.as.query(api.users.me, {});
    await buyer.as.mutation(api.checkouts.start, FAAI);
    await expect(deleteAccount(me?.email ?? "")).rejects.toThrow("does not end");
    expect(await buyer.as.query(api.users.me, {})).not.toBeNull();
  });

  it("gets a last e-mail, whose record names nobody", async () => {
    const buyer = await newBuyer(shop);
    const email = (await buyer.as.query(api.users.me, {}))?.email ?? "";
    await deleteAccount(email);
    expect((await rowsOf(shop, "emailOutbox")).filter(({ to }) => to === email)).toEqual([]);
    expect(
      (await rowsOf(shop, "emailsSent")).filter(({ emailType }) => emailType === "account_deleted"),
    ).toMatchObject([{ recipientEmail: "", recipientName: "Former member", rawTextContent: "" }]);
  });
});
