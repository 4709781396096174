// The messages of refused requests in staff forms, and the state of the form afterwards.
import { getFunctionName, type FunctionReference } from "convex/server";
import { ConvexError } from "convex/values";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { CouponDialog } from "#src/features/admin/coupons/coupon-dialog.tsx";
import { RoleDialog } from "#src/features/admin/roles/role-assignment.tsx";
import { RoleSync } from "#src/features/admin/roles/role-sync.tsx";
import { alertsOf, selectNamed } from "#tests/helpers/controls.tsx";
import { buttonNamed, click, fieldNamed, render, settle, textOf } from "#tests/helpers/render.tsx";

const calls: Record<string, (args: object) => Promise<unknown>> = {};

vi.mock("convex/react", () => ({
  useQuery: () => [],
  usePaginatedQuery: (query: FunctionReference<"query">) => ({
    results:
      getFunctionName(query) === "adminUsers:list"
        ? [{ _id: "1", displayName: "Ann", email: "ann@example.com" }]
        : [],
    status: "Exhausted",
    loadMore: () => undefined,
  }),
  useMutation: (mutation: FunctionReference<"mutation">) => async (args: object) =>
    await calls[getFunctionName(mutation)]?.(args),
}));
vi.mock("#src/lib/toast.ts", () => ({ showToast: () => undefined }));

const refuse = (code: string, message: string) => () => Promise.reject(new ConvexError({ code, message }));

const notices = (place: Element) =>
  [...place.querySelectorAll("[data-slot=notice]")].map((notice) => textOf(notice));

async function press(place: Element, name: string): Promise<void> {
  await settle(() => {
    click(buttonNamed(place, name));
  });
}

/** As a person does it: React observes the event. */
function fill(place: Element, label: string, value: string): void {
  const named = [...place.querySelectorAll("label")].find((each) => textOf(each) === label);
  const field = document.getElementById(named?.getAttribute("for") ?? "");
  if (field === null) throw new Error(`No field ${label}`);
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  act(() => {
    field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  });
}

beforeEach(() => {
  for (const name of Object.keys(calls)) calls[name] = () => Promise.resolve(null);
});

it("a refused role shows the specified sentence, and the selection stays", async () => {
  calls["adminRoles:assign"] = refuse("last-admin", "The last active admin stays.");
  const shown = render(<RoleDialog onClose={() => undefined} />);
  const dialog = document.querySelector("[role=dialog]")!;
  click(fieldNamed(dialog, "User"));
  click(dialog.querySelector("[role=option]")!);
  fill(dialog, "Role", "student");
  await press(dialog, "Assign role");
  expect(notices(dialog)).toEqual(["Error assigning role: The last active admin stays."]);
  expect([fieldNamed(dialog, "User").value, selectNamed(dialog, "Role").value]).toEqual([
    "Ann (ann@example.com)",
    "student",
  ]);
  shown.unmount();
});

it("a refused sync shows the specified sentence", async () => {
  calls["adminRoles:sync"] = refuse("last-admin", "You may not do this.");
  const shown = render(<RoleSync />);
  const { place } = shown;
  await press(place, "Sync user roles");
  expect(notices(place)).toEqual(["Error syncing user roles: You may not do this."]);
  shown.unmount();
});

it("a dialog's form shows the violated rule, then the refusal, and closes once it is accepted", async () => {
  const onClose = vi.fn();
  const asked: object[] = [];
  const shown = render(<CouponDialog onClose={onClose} />);
  const { body } = document;
  await press(body, "Create coupon");
  expect(alertsOf(body)).toEqual(["A code has 3 to 32 letters, digits or hyphens"]);
  calls["adminCoupons:create"] = refuse("coupon-code-taken", "There is a coupon with this code already.");
  fill(body, "Code", "autumn");
  expect(alertsOf(body)).toEqual([]);
  await press(body, "Create coupon");
  expect(alertsOf(body)).toEqual(["There is a coupon with this code already."]);
  expect(onClose).not.toHaveBeenCalled();
  calls["adminCoupons:create"] = (args) => {
    asked.push(args);
    return Promise.resolve("id");
  };
  await press(body, "Create coupon");
  expect(asked).toEqual([
    { form: expect.objectContaining({ code: "AUTUMN", kind: "percent", value: 10 }) as object },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
  shown.unmount();
});
