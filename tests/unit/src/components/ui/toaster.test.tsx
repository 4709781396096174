// The container of toasts.
import { expect, test } from "vitest";
import { Toaster } from "#src/components/ui/toaster.tsx";
import { showToast } from "#src/lib/toast.ts";
import { render, settle, textOf } from "#tests/helpers/render.tsx";

test("shows what waits for it and what comes later", async () => {
  showToast("Your review was saved.");
  render(<Toaster />);
  await settle(() => undefined);
  expect(textOf(document.body)).toContain("Your review was saved.");
  await settle(() => {
    showToast("Your name is changed.");
  });
  expect(textOf(document.body)).toContain("Your name is changed.");
});
