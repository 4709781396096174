// Turning two-step sign-in on: a refused code can be typed again, an expired secret has to be made again.
import { expect, it } from "vitest";
import { TwoStepSetup } from "#src/features/security/two-step-setup.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fieldNamed, render, settle, textOf, type } from "#tests/helpers/render.tsx";

async function afterCode(code: "second-factor-wrong" | "second-factor-expired") {
  const convex = new FakeConvex({
    "secondFactor:begin": () => ({ secret: "ABCDEFGH", uri: "otpauth://totp/Cohort:ann?secret=ABCDEFGH" }),
    "secondFactor:confirm": () => refuse(code),
  });
  const { unmount } = render(convex.wrap(<TwoStepSetup onClose={() => undefined} />));
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  type(fieldNamed(dialog, "Password"), "a good password");
  await settle(() => click(buttonNamed(dialog, "Continue")));
  type(fieldNamed(dialog, "6-digit code"), "123456");
  await settle(() => click(buttonNamed(dialog, "Turn on")));
  return { dialog, unmount };
}

it("after a wrong code the field stays, and nothing has to be started again", async () => {
  const { dialog, unmount } = await afterCode("second-factor-wrong");
  expect(buttonNamed(dialog, "Turn on").disabled).toBe(false);
  expect(textOf(dialog)).not.toContain("Start again");
  unmount();
});

it("after the secret has expired the only way is to start again", async () => {
  const { dialog, unmount } = await afterCode("second-factor-expired");
  await settle(() => click(buttonNamed(dialog, "Start again")));
  expect(fieldNamed(dialog, "Password").value).toBe("");
  unmount();
});
