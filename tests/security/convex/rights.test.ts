// Course access, payments and roles belong to the server: what a caller claims changes none of them.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { lessonRoom } from "../../../shared/rules/rooms.ts";
import { FIRST_PAGE, insertPayments, openSchool, tableOf } from "../../helpers/admin.ts";
import { answerOf } from "../../helpers/answers.ts";
import { newBuyer, openShop, rowsOf } from "../../helpers/buyers.ts";
import { lessonIdsOf, refusal, setEnv, signIn, startWithCatalogue, teacherOf } from "../../helpers/convex.ts";
import { publicFunctions } from "../../helpers/public-functions.ts";
import { openWholeSchool, PEOPLE, prepareSchool } from "../../helpers/school.ts";
import { POLICY } from "../../unit/convex/refusals.policy.ts";

setEnv();
beforeEach(prepareSchool);

const STAFF = new Set(["instructor", "listedAdmin", "admin"]);

describe("access to courses", () => {
  it("SEC-01 no public function enrolls a person who is not staff and has not paid", async () => {
    const school = await openWholeSchool();
    const enrollments = async () =>
      await school.server.run(async (ctx) => (await ctx.db.query("enrollments").collect()).length);
    const before = await enrollments();
    for (const { name, kind } of publicFunctions()) {
      if (kind === "query") continue;
      for (const person of PEOPLE) {
        if (STAFF.has(person)) continue;
        await answerOf(school.as[person], { name, kind, args: POLICY[name]?.args(school) ?? {} });
        expect(await enrollments(), `${name} by ${person}`).toBe(before);
      }
    }
  }, 60_000);

  it("SEC-02 an order id that the server did not open enrolls nobody", async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    const { checkoutId } = await buyer.order();
    for (const orderId of ["FAKE123", "", "ORDER1 ", "ORDER99"]) {
      expect(await refusal(buyer.approve({ checkoutId, orderId }))).toBe("order-mismatch");
    }
    expect(await refusal(buyer.as.mutation(api.checkouts.enrollFree, { checkoutId }))).toBe(
      "payment-required",
    );
    expect(await rowsOf(shop, "enrollments")).toEqual([]);
    expect(await rowsOf(shop, "payments")).toEqual([]);
  });

  it("SEC-02 a capture that is not completed enrolls nobody", async () => {
    const shop = await openShop();
    shop.paypal.captureStatus = "PENDING";
    const buyer = await newBuyer(shop);
    await buyer.approve(await buyer.approved()).catch(() => undefined);
    expect(await rowsOf(shop, "enrollments")).toEqual([]);
  });
});

describe("payments", () => {
  it("SEC-16 learners see only their own payments, and nothing of the payer", async () => {
    const { server, admin } = await openSchool();
    const [ann, bob] = [await signIn(server), await signIn(server, { email: "bob@example.com" })];
    await insertPayments(server, ann.userId, [{ paymentId: "OF-ANN", payerEmail: "payer@example.com" }]);
    await insertPayments(server, bob.userId, [{ paymentId: "OF-BOB", payerEmail: "payer@example.com" }]);
    const mine = JSON.stringify(await ann.as.query(api.payments.mine, {}));
    expect(mine).toContain("OF-ANN");
    expect(mine).not.toContain("OF-BOB");
    expect(mine).not.toContain("payer@example.com");
    expect(await ann.as.query(api.payments.receipt, { paymentId: "OF-BOB" })).toBeNull();
    const list = { paginationOpts: FIRST_PAGE, search: "", courseId: null };
    expect(await refusal(ann.as.query(api.adminPayments.list, list))).toBe("permission-denied");
    expect((await admin.as.query(api.adminPayments.list, list)).page).toHaveLength(2);
  });
});

describe("roles", () => {
  it("SEC-20 a deactivated role has no effect from the next call of the same session", async () => {
    const { server, admin } = await openSchool();
    const second = await signIn(server, { email: "second@example.com", role: "admin" });
    const list = { paginationOpts: FIRST_PAGE, search: "" };
    await second.as.query(api.adminUsers.list, list);
    await admin.as.mutation(api.adminRoles.setActive, { userId: second.userId, isActive: false });
    expect(await refusal(second.as.query(api.adminUsers.list, list))).toBe("permission-denied");
    const form = { userId: second.userId, role: "admin" };
    expect(await refusal(second.as.mutation(api.adminRoles.assign, { form }))).toBe("permission-denied");
    expect(await second.as.query(api.users.me, {})).toMatchObject({ permissions: [], hasAdminRole: false });
  });

  it("SEC-20 an instructor whose role is deactivated reads no lesson and joins no discussion any more", async () => {
    const server = await startWithCatalogue();
    const admin = await signIn(server, { email: "root@example.com", role: "admin" });
    const teacher = await teacherOf(server);
    const [, , lessonId = ""] = await lessonIdsOf(server);
    const lesson = { courseId: "FAAI", lessonId };
    const room = lessonRoom(lesson);
    const form = { title: "", html: "<p>Is this clear?</p>", category: "courses", tags: "" };
    expect((await teacher.as.query(api.lessons.read, lesson))?.text).toEqual(expect.any(String));
    await teacher.as.mutation(api.threads.create, { form, room });
    await admin.as.mutation(api.adminRoles.setActive, { userId: teacher.userId, isActive: false });
    expect(await teacher.as.query(api.lessons.read, lesson)).toMatchObject({ text: null, files: [] });
    expect(await teacher.as.query(api.threads.roomCount, { room })).toBe(0);
    expect(await refusal(teacher.as.mutation(api.threads.create, { form, room }))).toBe(
      "no-active-enrollment",
    );
  });

  it("SEC-21 of two admins who demote each other one remains", async () => {
    const { server, admin } = await openSchool();
    const second = await signIn(server, { email: "second@example.com", role: "admin" });
    const demote = (userId: typeof admin.userId) => ({ form: { userId, role: "student" } });
    await Promise.allSettled([
      admin.as.mutation(api.adminRoles.assign, demote(second.userId)),
      second.as.mutation(api.adminRoles.assign, demote(admin.userId)),
    ]);
    const active = (await tableOf(server, "userRoles")).filter((row) => row.role === "admin" && row.isActive);
    expect(active).toHaveLength(1);
  });

  it.each(["superadmin", "ADMIN", "admin\u0000", "__proto__", ""])(
    "SEC-21 the role %j does not exist",
    async (role) => {
      const { server, admin } = await openSchool();
      const ann = await signIn(server);
      await refusal(admin.as.mutation(api.adminRoles.assign, { form: { userId: ann.userId, role } }));
      expect((await tableOf(server, "userRoles")).filter(({ userId }) => userId === ann.userId)).toEqual([]);
    },
  );

  it("SEC-23 an interrupted repair of the roles completes when it is run again", async () => {
    const { server, admin } = await openSchool();
    const ann = await signIn(server, { role: "instructor" });
    await admin.as.mutation(api.adminRoles.sync, { cursor: null });
    await server.run(async (ctx) => {
      await ctx.db.patch("users", ann.userId, { role: "admin" });
    });
    // The copy on the profile grants nothing while it is wrong.
    expect(await refusal(ann.as.query(api.adminRoles.audit, { paginationOpts: FIRST_PAGE }))).toBe(
      "permission-denied",
    );
    const first = await admin.as.mutation(api.adminRoles.sync, { cursor: null });
    const again = await admin.as.mutation(api.adminRoles.sync, { cursor: null });
    expect(first.fixed).toBe(1);
    expect(again.fixed).toBe(0);
    const user = await server.run(async (ctx) => await ctx.db.get("users", ann.userId));
    expect(user?.role).toBe("instructor");
  });
});
