// The people that an @ suggests: their list beside the text, the keys and the pointer that choose one, and what is announced.
import type { Editor } from "@tiptap/react";
import { act, useState } from "react";
import { expect, test, vi } from "vitest";
import { EMPTY_WRITING, type Writing } from "#src/features/forum/draft.ts";
import type { Person, Suggest } from "#src/features/forum/editor-props.ts";
import { RichTextEditor } from "#src/features/forum/rich-text-editor.tsx";
import { announcer } from "#src/lib/announcer.ts";
import { fire, settle, textOf } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const WIRING = {
  id: "reply",
  "aria-invalid": undefined,
  "aria-describedby": undefined,
  "aria-required": undefined,
};

const personOf = (name: string) =>
  ({ userId: `id-${name}`, name, photoURL: null, isInstructor: false }) as unknown as Person;
const PEOPLE = ["Ada", "Adele", "Adam", "Adrian"].map(personOf);

function Post({ suggest }: { suggest: Suggest | undefined }) {
  const [writing, setWriting] = useState<Writing>(EMPTY_WRITING);
  return (
    <RichTextEditor
      {...{ label: "Reply", writing, wiring: WIRING, autoFocus: true, onChange: setWriting, suggest }}
      onBlur={() => undefined}
    />
  );
}

/** An editor in which a text is written; the pause of the suggestions is waited for. */
async function open(suggest: Suggest | null = () => Promise.resolve(PEOPLE)) {
  const announced = vi.spyOn(announcer, "announce").mockReturnValue();
  const { place, unmount } = openScreen(<Post suggest={suggest ?? undefined} />);
  await settle(() => undefined);
  const dom = place.querySelector<HTMLElement & { editor: Editor }>(".ProseMirror")!;
  const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 250)));
  const write = async (text: string) => {
    act(() => {
      dom.editor.commands.focus();
      dom.editor.commands.insertContent(text);
    });
    await pause();
  };
  const options = () => [...place.querySelectorAll<HTMLElement>("[role=option]")];
  const chosen = () =>
    options()
      .filter((one) => one.getAttribute("aria-selected") === "true")
      .map((one) => textOf(one.querySelector(".truncate")!));
  const key = (name: string) => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
    fire(dom, event);
    return event.defaultPrevented;
  };
  const text = () => dom.editor.getText().trimEnd();
  return { place, dom, write, pause, options, chosen, key, text, unmount, announced };
}

test("the first person is chosen; the arrows go through all of them and around the ends", async () => {
  const { write, chosen, key } = await open();
  await write("@Ad");
  expect(chosen()).toEqual(["Ada"]);
  const seen = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"].map((name) => [
    key(name),
    ...chosen(),
  ]);
  expect(seen).toEqual(["Adele", "Adam", "Adrian", "Ada", "Adrian", "Adam"].map((name) => [true, name]));
});

test.each(["Enter", "Tab"])("%s takes the chosen person", async (name) => {
  const { write, key, text, options } = await open();
  await write("@Ad");
  key("ArrowDown");
  expect(key(name)).toBe(true);
  expect([text(), options()]).toEqual(["@Adele", []]);
});

test("other keys are written, and nobody is taken", async () => {
  const { write, key, text, chosen } = await open();
  await write("@Ad");
  for (const name of ["a", "Home"]) expect(key(name), name).toBe(false);
  expect([text(), chosen()]).toEqual(["@Ad", ["Ada"]]);
});

test("without suggestions the arrows belong to the text", async () => {
  const { write, key, options } = await open();
  await write("Hello");
  expect([options(), key("ArrowDown"), key("ArrowUp")]).toEqual([[], false, false]);
});

test("the pointer takes a person before the text loses the focus", async () => {
  const { write, options, text } = await open();
  await write("@Ad");
  const event = new MouseEvent("pointerdown", { bubbles: true, cancelable: true });
  fire(options()[2]!, event);
  expect([event.defaultPrevented, text()]).toEqual([true, "@Adam"]);
});

test("the text names the list and the chosen person while they are shown", async () => {
  const { write, place, dom, key, options } = await open();
  expect(dom.hasAttribute("aria-activedescendant")).toBe(false);
  await write("@Ad");
  const list = place.querySelector("[role=listbox]")!;
  expect([list.getAttribute("aria-label"), dom.getAttribute("aria-controls")]).toEqual([
    "People to mention",
    list.id,
  ]);
  // At the line of the @.
  expect((list as HTMLElement).style.transform).toMatch(/^translate\(-?[\d.]+px, -?[\d.]+px\)$/);
  expect(new Set(options().map(({ id }) => id)).size).toBe(4);
  expect(dom.getAttribute("aria-activedescendant")).toBe(options()[0]!.id);
  key("ArrowDown");
  expect(dom.getAttribute("aria-activedescendant")).toBe(options()[1]!.id);
  key("Escape");
  expect([dom.hasAttribute("aria-controls"), dom.hasAttribute("aria-activedescendant")]).toEqual([
    false,
    false,
  ]);
});

test("how many people were found is announced, once for each number", async () => {
  const { write, announced, key } = await open((prefix) =>
    Promise.resolve(prefix.length < 3 ? PEOPLE : PEOPLE.slice(0, 1)),
  );
  await write("@Ad");
  key("ArrowDown");
  await write("a");
  expect(announced.mock.calls.map(([said]) => said)).toEqual(["4 people to mention", "1 person to mention"]);
});

test("while others are looked for the people found last stay, and who is chosen", async () => {
  let answer = (_people: Person[]) => {};
  const { write, options, chosen, key } = await open((prefix) =>
    prefix.length < 3
      ? Promise.resolve(PEOPLE)
      : new Promise((resolve) => {
          answer = resolve;
        }),
  );
  await write("@Ad");
  key("ArrowDown");
  await write("a");
  expect([options().length, chosen()]).toEqual([4, ["Adele"]]);
  await settle(() => answer([personOf("Adam")]));
  expect([options().length, chosen()]).toEqual([1, ["Adam"]]);
});

test("people of another @ are not shown while those of this one are looked for", async () => {
  const { write, options, key } = await open((prefix) =>
    prefix === "Ad" ? Promise.resolve(PEOPLE) : new Promise(() => undefined),
  );
  await write("@Ad");
  expect(options()).toHaveLength(4);
  await write(", @Zo");
  expect([options(), key("ArrowDown"), key("Enter")]).toEqual([[], false, true]);
});

test("the list closes when nobody is found, and there is none where nobody can be mentioned", async () => {
  const found = await open((prefix) => Promise.resolve(prefix.length < 3 ? PEOPLE : []));
  await found.write("@Ad");
  await found.write("x");
  expect(found.options()).toEqual([]);
  found.unmount();
  const none = await open(null);
  await none.write("@Ad");
  expect([none.options(), none.text()]).toEqual([[], "@Ad"]);
});
