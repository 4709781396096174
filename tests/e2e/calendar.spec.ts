// The calendar feed on the profile page: its address is made, copied, read by a program, and ended.
import { AxeBuilder } from "@axe-core/playwright";
import { verifiedPerson } from "./support/people.ts";
import { expect, logIn, test } from "./support/story.ts";

test("a learner makes a calendar address, copies it, and ends it", async ({ page, context, stack }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: stack.site });
  await logIn(page, stack, await verifiedPerson(stack, "Calendar"));
  await page.goto(`${stack.site}/profile#calendar`);
  const panel = page.locator("#calendar");
  await panel.getByRole("button", { name: "Create calendar link" }).click();
  const field = panel.getByLabel("Secret link");
  await expect(field).toHaveValue(/\/calendar\/[0-9A-Za-z]{32}\.ics$/);
  const first = await field.inputValue();
  await panel.getByRole("button", { name: "Copy the link" }).click();
  await expect(panel.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(async () => await navigator.clipboard.readText())).toBe(first);
  await expect(panel.getByRole("link", { name: "Open in calendar program" })).toHaveAttribute(
    "href",
    first.replace(/^https?:/, "webcal:"),
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await new AxeBuilder({ page }).include("#calendar").analyze()).violations).toEqual([]);
  const read = async (address: string) => {
    const reply = await page.request.get(address);
    return [reply.status(), (await reply.text()).startsWith("BEGIN:VCALENDAR")];
  };
  expect(await read(first)).toEqual([200, true]);
  const got = (await page.request.get(first)).headers();
  const head = await page.request.head(first);
  expect([head.status(), await head.text()]).toEqual([200, ""]);
  for (const name of ["etag", "content-type", "cache-control", "content-disposition"])
    expect(head.headers()[name], name).toBe(got[name]);

  const confirm = page.getByRole("alertdialog");
  await panel.getByRole("button", { name: "Create a new link" }).click();
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(field).toHaveValue(first);
  await panel.getByRole("button", { name: "Create a new link" }).click();
  await confirm.getByRole("button").last().click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect([await read(first), await read(second)]).toEqual([
    [404, false],
    [200, true],
  ]);

  await panel.getByRole("button", { name: "Delete the link" }).click();
  await confirm.getByRole("button").last().click();
  await expect(panel.getByRole("button", { name: "Create calendar link" })).toBeVisible();
  await expect(field).toBeHidden();
  expect(await read(second)).toEqual([404, false]);
});
