// Which clicks would leave a page with something that is not stored, and what is asked then.
import { afterEach, expect, test } from "vitest";
import { useLeaving } from "#src/hooks/use-leaving.ts";
import { fire, settle } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const state = { isUnsaved: false, isRefused: true };
afterEach(() => {
  Object.assign(state, { isUnsaved: false, isRefused: true });
});

function Page() {
  useLeaving({ isUnsaved: () => state.isUnsaved, isRefused: () => state.isRefused, question: "Leave?" });
  return (
    <main>
      <a href="/courses?page=2#list">
        <b>Courses</b>
      </a>
      <a href="/report" target="_blank">
        New tab
      </a>
      <a href="https://elsewhere.example/">Elsewhere</a>
      <a id="named">Without an address</a>
      <div contentEditable suppressContentEditableWarning>
        <a href="/written">In the text</a>
      </div>
      <button>Button</button>
    </main>
  );
}

async function pressed(selector: string, keys: MouseEventInit = {}, agrees = true) {
  const { place, seen } = openScreen(<Page />, { address: "/lesson", agrees });
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...keys });
  const seenInside: Event[] = [];
  const target = place.querySelector(selector)!;
  target.addEventListener("click", (inside) => {
    seenInside.push(inside);
    inside.preventDefault();
  });
  await settle(() => {
    fire(target, event);
  });
  return {
    asked: seen.questions,
    address: seen.address,
    isHeld: seenInside.length === 0 && event.defaultPrevented,
  };
}

test("a link of the site is followed once the question is answered with yes", async () => {
  const left = { asked: ["Leave?"], address: "/courses?page=2#list", isHeld: true };
  expect(await pressed("a[href^='/courses']")).toEqual(left);
  // Also when what is in the link is pressed.
  expect(await pressed("a[href^='/courses'] b")).toEqual(left);
  const stays = await pressed("a[href^='/courses']", {}, false);
  expect(stays).toEqual({ ...left, address: "/lesson" });
});

test("nothing is asked while everything is stored, or will be", async () => {
  state.isRefused = false;
  state.isUnsaved = true;
  expect(await pressed("a[href^='/courses']")).toEqual({ asked: [], address: "/lesson", isHeld: false });
});

test.each([
  ["another tab", "a[target]", {}],
  ["another site", "a[href^=https]", {}],
  ["no address", "#named", {}],
  ["the text that is edited", "a[href='/written']", {}],
  ["no link", "button", {}],
  ["a tab, by the middle button", "a[href^='/courses']", { button: 1 }],
  ["a tab, by Ctrl", "a[href^='/courses']", { ctrlKey: true }],
  ["a tab, by Cmd", "a[href^='/courses']", { metaKey: true }],
  ["a window, by Shift", "a[href^='/courses']", { shiftKey: true }],
  ["a download, by Alt", "a[href^='/courses']", { altKey: true }],
])("a click that leads to %s does not ask", async (_, selector, keys) => {
  expect(await pressed(selector, keys)).toEqual({ asked: [], address: "/lesson", isHeld: false });
});

test("closing the page asks while something is not stored; once the page is left nothing asks", async () => {
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { unmount, seen } = openScreen(<Page />);
  expect(asks()).toBe(false);
  state.isUnsaved = true;
  expect(asks()).toBe(true);
  unmount();
  expect(asks()).toBe(false);
  const link = Object.assign(document.createElement("a"), { href: "/courses" });
  document.body.append(link);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  await settle(() => {
    fire(link, click);
  });
  link.remove();
  expect([seen.questions, click.defaultPrevented]).toEqual([[], false]);
});
