// The data of an expected failure, which clients read.
import { ConvexError } from "convex/values";
import { expect, test } from "vitest";
import { appError, codeOf, fail } from "#convex/lib/fail.ts";

test("a code has its message, and nothing else that is not given", () => {
  const { data } = appError("permission-denied");
  expect(Object.keys(data)).toEqual(["code", "message"]);
  expect(data.message).not.toBe("");
});

test("values fill the message, and are sent for other languages", () => {
  const { data } = appError("class-plan-too-long", { values: { max: 200 } });
  expect(data).toEqual({
    ...{ code: "class-plan-too-long", values: { max: 200 } },
    message: expect.stringContaining("200") as string,
  });
});

test("a wait and what pagination reports are sent along", () => {
  const pagination = { isConvexSystemError: true, paginationError: "InvalidCursor" } as const;
  expect(appError("too-many-requests", { retryAfterSeconds: 7, pagination }).data).toMatchObject({
    ...{ code: "too-many-requests", retryAfterSeconds: 7, ...pagination },
  });
});

test("failing throws it; codes are read from such errors only", () => {
  expect(() => fail("permission-denied")).toThrow(ConvexError);
  expect(codeOf(appError("permission-denied"))).toBe("permission-denied");
  for (const other of [new Error("x"), new ConvexError("x"), new ConvexError({ code: "no-such-code" }), null])
    expect(codeOf(other)).toBeNull();
});
