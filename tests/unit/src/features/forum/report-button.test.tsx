// Reports of posts: what is sent, and what happens when that is refused.
import { beforeEach, expect, test, vi } from "vitest";
import { ActionButton } from "#src/features/forum/post-actions.tsx";
import { useReport } from "#src/features/forum/report-button.tsx";
import { refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fieldNamed, render, settle, textOf, type } from "#tests/helpers/render.tsx";

const showToast = vi.hoisted(() => vi.fn());
vi.mock("#src/lib/toast.ts", () => ({ showToast }));

beforeEach(() => {
  showToast.mockClear();
});

type Send = (reason: string) => Promise<unknown>;

function Report({ onReport }: { onReport: Send }) {
  const { action, dialog } = useReport({ post: "reply", name: "Bob" }, onReport);
  return (
    <>
      <ActionButton action={action} />
      {dialog}
    </>
  );
}

async function open(onReport: Send) {
  const { place, unmount } = render(<Report onReport={onReport} />);
  await settle(() => {
    click(buttonNamed(place, "Report the reply by Bob"));
  });
  const send = async (reason: string) => {
    type(fieldNamed(document.body, "What is wrong?"), reason);
    await settle(() => {
      click(buttonNamed(document.body, "Send Report"));
    });
  };
  return { send, unmount, isOpen: () => document.querySelector("[role=dialog]") !== null };
}

test("the reason is sent, thanked for, and the dialog closes", async () => {
  const onReport = vi.fn(() => Promise.resolve());
  const { send, unmount, isOpen } = await open(onReport);
  await send("Advertising");
  expect(onReport.mock.calls).toEqual([["Advertising"]]);
  expect(showToast.mock.calls).toEqual([["Thank you. A moderator will look at it."]]);
  expect(isOpen()).toBe(false);
  unmount();
});

test("without a reason nothing is sent; a refusal is shown in the open dialog", async () => {
  const onReport = vi.fn(
    async () => await Promise.resolve().then(() => refuse("posting-too-often", { message: "Slow down." })),
  );
  const { send, unmount, isOpen } = await open(onReport);
  await send("  ");
  expect(onReport).not.toHaveBeenCalled();
  await send("Advertising");
  expect(isOpen()).toBe(true);
  expect(textOf(document.body)).toContain("Slow down.");
  expect(showToast).not.toHaveBeenCalled();
  unmount();
});
