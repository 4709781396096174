// Searches and lists under hostile arguments: bounded reads, and refusals of the catalogue only.
import { makeFunctionReference } from "convex/server";
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { LIMITS } from "../../../shared/limits.ts";
import { freezeAt, refusal, setEnv, signIn } from "../../helpers/convex.ts";
import { openWholeSchool, type School } from "../../helpers/school.ts";
import { publicFunctions } from "../../helpers/public-functions.ts";
import { POLICY } from "../../unit/convex/refusals.policy.ts";

setEnv();
const paginated = publicFunctions().filter(
  ({ args }) => args.type === "object" && "paginationOpts" in args.value,
);

let school: School;

beforeEach(async () => {
  setEnv();
  freezeAt("2026-11-21T10:00:00Z");
  school = await openWholeSchool();
});

interface Page {
  page: unknown[];
  isDone: boolean;
  continueCursor: string;
}

/** As an admin, or as the student where everybody has a list of their own. */
async function listed(name: string, paginationOpts: object): Promise<Page> {
  const args = { ...POLICY[name]?.args(school), paginationOpts };
  const caller = name === "notifications:list" ? school.as.student : school.as.admin;
  return (await caller.query(makeFunctionReference<"query">(name), args)) as Page;
}

describe("SEC-39 paginated functions", () => {
  it("SEC-39 the functions are found", () => {
    expect(paginated.length).toBeGreaterThan(8);
  });

  describe.each(paginated)("$name", ({ name }) => {
    it("SEC-39 returns a page for every number of rows, and refuses bad cursors with a code", async () => {
      for (const numItems of [1e9, -1, 0, -0, 0.5, NaN, Infinity, -Infinity]) {
        const { page } = await listed(name, { numItems, cursor: null });
        expect(page.length).toBeLessThanOrEqual(200);
      }
      const bad = ["garbage", "[", "{}", "null", "7", '["\\u0000"', "x".repeat(10_000), "\uD800"];
      for (const cursor of bad) {
        expect(await refusal(listed(name, { numItems: 5, cursor }))).toBe("invalid-cursor");
        const between = { numItems: 5, cursor: null, endCursor: cursor };
        expect(await refusal(listed(name, between))).toBe("invalid-cursor");
      }
    });
  });

  it("SEC-39 the client library starts over from a refused cursor", async () => {
    const error: unknown = await listed("threads:list", { numItems: 5, cursor: "garbage" }).catch(
      (caught: unknown) => caught,
    );
    const { data } = error as { data: unknown };
    expect(typeof data === "string" ? JSON.parse(data) : data).toMatchObject({
      code: "invalid-cursor",
      isConvexSystemError: true,
      paginationError: "InvalidCursor",
    });
  });

  it("SEC-39 one page between two cursors is not the whole table", async () => {
    const rows = 450;
    await school.server.run(async (ctx) => {
      for (let number = 0; number < rows; number += 1) {
        const message = { name: "Ann", email: "a@x.io", phone: "", message: "Hello there" };
        const state = { status: "stored" as const, errorMessage: null, createdAt: number, updatedAt: 0 };
        await ctx.db.insert("contactMessages", { ...message, ...state });
      }
    });
    let end: Page = { page: [], isDone: false, continueCursor: "" };
    for (let cursor: string | null = null; !end.isDone; cursor = end.continueCursor)
      end = await listed("adminMessages:list", { numItems: 200, cursor });
    const { page } = await listed("adminMessages:list", {
      ...{ numItems: 1, cursor: null, endCursor: end.continueCursor },
      ...{ maximumRowsRead: 1e9, maximumBytesRead: 1e9 },
    });
    expect(page.length).toBeLessThanOrEqual(400);
  });

  it("SEC-39 a page that grew between its cursors is still returned whole", async () => {
    const post = async (title: string) =>
      await school.as.student.mutation(api.threads.create, {
        form: { title, html: "<p>Something to say</p>", category: "help", tags: "" },
      });
    for (let number = 1; number <= 4; number += 1) await post(`Thread number ${String(number)}`);
    const first = await listed("threads:list", { numItems: 3, cursor: null });
    await post("Thread in between");
    const again = await listed("threads:list", {
      ...{ numItems: 3, cursor: null, endCursor: first.continueCursor },
    });
    expect(again.page).toHaveLength(4);
    expect(again.continueCursor).toBe(first.continueCursor);
  });

  it("SEC-39 invalid page numbers of replies return nothing", async () => {
    for (const page of [-1, 0.5, NaN, Infinity, 1e308]) {
      const args = { threadId: school.threadId, page };
      expect(await school.server.query(api.replies.page, args)).toEqual([]);
    }
  });
});

describe("SEC-38 searches", () => {
  const paginationOpts = { numItems: 5, cursor: null };
  const SEARCHES: Record<string, (term: string) => Promise<unknown>> = {
    forum: async (term) => await school.server.query(api.threads.search, { term, category: null }),
    users: async (search) => await school.as.admin.query(api.adminUsers.list, { search, paginationOpts }),
    messages: async (search) =>
      await school.as.admin.query(api.adminMessages.list, { search, paginationOpts }),
    payments: async (search) =>
      await school.as.admin.query(api.adminPayments.list, { search, courseId: null, paginationOpts }),
    enrollments: async (learner) =>
      await school.as.admin.query(api.adminEnrollments.list, {
        ...{ learner, courseId: null, batchNumber: null, status: null, paginationOpts },
      }),
    "e-mails": async (term) =>
      await school.as.admin.query(api.adminEmails.search, { search: { by: "any", term } }),
    recipients: async (term) =>
      await school.as.admin.query(api.adminEmails.search, { search: { by: "recipient", term } }),
    mentions: async (prefix) =>
      await school.as.student.mutation(api.mentions.suggest, { threadId: school.threadId, prefix }),
  };

  describe.each(Object.entries(SEARCHES))("%s", (_, search) => {
    it("SEC-38 refuses more than 200 characters, and letters that normalisation expands", async () => {
      expect(await refusal(search("x".repeat(LIMITS.searchMax + 1)))).toBe("search-too-long");
      expect(await refusal(search("\uFDFA".repeat(LIMITS.searchMax)))).toBe("search-too-long");
    });

    it("SEC-38 handles unusual terms", async () => {
      const odd = [
        "%",
        "_%",
        "\uD800",
        "a\uDFFF",
        "\u202E\u200Bx",
        "a ".repeat(100),
        '"',
        "\\",
        "\u0000x",
        "É",
      ];
      for (const term of odd) {
        const answer = await Promise.resolve(search(term)).catch(async (error: unknown) => {
          expect(await refusal(Promise.reject(error as Error))).toBe("search-term-required");
        });
        expect(JSON.stringify(answer ?? null)).not.toContain("@example.com,");
      }
    });
  });

  it("SEC-38 finds people by the words around punctuation", async () => {
    await signIn(school.server, { email: "zed@example.com", displayName: "Zed Ümlaut" });
    const found = async (search: string) =>
      (await school.as.admin.query(api.adminUsers.list, { search, paginationOpts })).page.map(
        ({ displayName }) => displayName,
      );
    expect(await found("  zed% ")).toEqual(["Zed Ümlaut"]);
    expect(await found("zed\u200B")).toEqual(["Zed Ümlaut"]);
    expect(await found("%")).toEqual([]);
  });
});
