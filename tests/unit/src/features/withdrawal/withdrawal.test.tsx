// A withdrawal in two steps: what is filled in, what is sent when, and what a refusal says.
import { expect, test } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { SessionContext, type Session } from "#src/lib/session.ts";
import { WithdrawalSteps } from "#src/features/withdrawal/withdrawal-steps.tsx";
import WithdrawRoute from "#src/routes/withdraw.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { held } from "#tests/helpers/controls.tsx";
import { buttonNamed, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { linksOf, openScreen, send, signedIn, SIGNED_OUT } from "#tests/helpers/screen.tsx";
import { changeLocale } from "#src/texts/locale.ts";

const ANN = { name: "Ann", email: "ann@example.com" };

interface Around {
  answer?: () => unknown;
  session?: Session;
  address?: string;
}

function open({ answer, session = signedIn(ANN), address = "/withdraw?contract=R-1" }: Around = {}) {
  const convex = new FakeConvex({ "withdrawals:declare": answer ?? (() => null) });
  const screen = openScreen(<WithdrawalSteps />, { convex, session, address });
  const value = (label: string) => fieldNamed(screen.place, label).value;
  const values = () =>
    ["Your name", "Email address", "Course name, order number or receipt number"].map(value);
  const next = () => send(screen.place.querySelector("form")!);
  return { ...screen, values, next };
}

test("the page names the days in which a contract can be withdrawn from", () => {
  const convex = new FakeConvex();
  convex.setQuery("leaving:currentTerms", { partPercent: 50, partWeeks: 2, withdrawalDays: 14 });
  const { place } = openScreen(<WithdrawRoute />, { convex, session: SIGNED_OUT, address: "/withdraw" });
  expect(textOf(place)).toContain("You have 14 days, starting the day after the purchase.");
});

const focused = () => document.activeElement?.textContent;

test("person and contract are filled in as far as they are known, and may be empty", () => {
  expect(open().values()).toEqual(["Ann", "ann@example.com", "R-1"]);
  expect(open({ session: SIGNED_OUT, address: "/withdraw" }).values()).toEqual(["", "", ""]);
});

test("what was written stays when the person becomes known; what is empty is filled in", () => {
  const pageFor = (session: Session) => (
    <SessionContext value={session}>
      <WithdrawalSteps />
    </SessionContext>
  );
  const { place, show } = openScreen(pageFor(SIGNED_OUT));
  type(fieldNamed(place, "Your name"), "Anna");
  show(pageFor(signedIn(ANN)));
  expect(["Your name", "Email address"].map((label) => fieldNamed(place, label).value)).toEqual([
    "Anna",
    "ann@example.com",
  ]);
});

test("the second step shows the declaration; it is sent when it is confirmed", async () => {
  const { convex, next, press, text, place } = open();
  await next();
  expect(focused()).toBe("Step 2 of 2: confirm");
  for (const fact of [
    "Your nameAnn",
    "Email addressann@example.com",
    "Course name, order number or receipt numberR-1",
  ])
    expect(text()).toContain(fact);
  expect([convex.calls, place.querySelector("[role=alert]")]).toEqual([[], null]);
  await press("Confirm withdrawal");
  expect(convex.callsOf("withdrawals:declare")).toEqual([
    { form: { ...ANN, contract: "R-1", website: "" }, language: "en" },
  ]);
  expect(text()).toContain("to ann@example.com.");
  expect(focused()).toBe("Your withdrawal has been received");
});

test("the receipt is asked for in the page's language", async () => {
  await changeLocale("de");
  const { convex, next, press } = open();
  await next();
  await press("Widerruf bestätigen");
  expect(convex.calls).toMatchObject([{ args: { language: "de" } }]);
});

test("an incomplete declaration does not reach the second step", async () => {
  const { next, text, convex } = open({ session: SIGNED_OUT, address: "/withdraw" });
  await next();
  for (const code of ["name-required", "email-required", "withdrawal-contract-required"] as const)
    expect(text()).toContain(errorMessage(code));
  expect([text().includes("Step 1 of 2"), convex.calls]).toEqual([true, []]);
});

test("back to the first step, everything is as it was written, also the field hidden from people", async () => {
  const { convex, next, place, press, values } = open();
  type(fieldNamed(place, "Your name"), "Anna");
  type(place.querySelector<HTMLInputElement>("[name=website]")!, "spam");
  await next();
  await press("Change");
  expect(focused()).toBe("Step 1 of 2: your purchase");
  expect(values()).toEqual(["Anna", "ann@example.com", "R-1"]);
  await next();
  await press("Confirm withdrawal");
  expect(convex.calls).toMatchObject([{ args: { form: { name: "Anna", website: "spam" } } }]);
});

test("the first step takes the focus only when somebody returns to it", () => {
  open();
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ["too-many-requests", "Too many declarations"],
  ["unexpected-error", "could not be sent"],
] as const)("a refusal (%s) says how to withdraw by e-mail, until it is tried again", async (code, said) => {
  let refused = true;
  const { next, place, press, text } = open({ answer: () => (refused ? refuse(code) : null) });
  await next();
  await press("Confirm withdrawal");
  expect(text()).toContain(said);
  expect(linksOf(place)[0]).toMatch(/^mailto:.+@/);
  expect(document.activeElement).toBe(place.querySelector("[data-slot=notice]"));
  await press("Change");
  await next();
  expect(text()).not.toContain(said);
  refused = false;
  await press("Confirm withdrawal");
  expect(text()).toContain("has been received");
});

test("while it is sent it can be neither sent again nor changed; a failure is no longer shown", async () => {
  const answer = held();
  let isFirst = true;
  const { next, place, press, text } = open({
    answer: () => {
      if (!isFirst) return answer.promise;
      isFirst = false;
      return refuse("unexpected-error");
    },
  });
  await next();
  await press("Confirm withdrawal");
  expect(buttonNamed(place, "Confirm withdrawal").disabled).toBe(false);
  await press("Confirm withdrawal");
  expect(text()).not.toContain("could not be sent");
  expect(["Sending…", "Change"].map((name) => buttonNamed(place, name).disabled)).toEqual([true, true]);
  await settle(answer.arrive);
  expect(text()).toContain("has been received");
});
