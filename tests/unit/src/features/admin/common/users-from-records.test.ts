import { expect, test } from "vitest";
import { usersFromRecords } from "#src/features/admin/common/users-from-records.ts";

test("people of enrollments and payments are listed once, by name, without deleted accounts", () => {
  const zoe = { userId: "1", userName: "Zoe", userEmail: "zoe@example.com" };
  const ann = { userId: "2", userName: "Ann", userEmail: "ann@example.com" };
  const gone = { userId: "3", userName: "", userEmail: "" };
  expect(usersFromRecords([zoe, gone], [ann, zoe])).toEqual([
    { userId: "2", name: "Ann", email: "ann@example.com" },
    { userId: "1", name: "Zoe", email: "zoe@example.com" },
  ]);
});
