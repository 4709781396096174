// The forum's search box: Enter searches and keeps the focus, the clear button empties it, and "back" updates it.
import { act } from "react";
import { expect, test } from "vitest";
import { SearchBox } from "#src/features/forum/search-box.tsx";
import { buttonNamed, click, fire, render } from "#tests/helpers/render.tsx";

function open(term: string) {
  const searches: string[] = [];
  const box = (wanted: string) => <SearchBox term={wanted} onSearch={(sought) => searches.push(sought)} />;
  const rendered = render(box(term));
  const { place } = rendered;
  const input = place.querySelector("input")!;
  const type = (text: string) => {
    act(() => {
      // Bypasses React's value tracking, which would suppress the event.
      Reflect.set(HTMLInputElement.prototype, "value", text, input);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  };
  return { place, input, searches, type, go: (wanted: string) => rendered.show(box(wanted)) };
}

test("Enter searches for the trimmed text, and the box keeps its focus", () => {
  const { place, input, searches, type, go } = open("");
  expect(place.querySelectorAll("button")).toHaveLength(0);
  input.focus();
  type("  attention maps ");
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  fire(place.querySelector("form")!, submit);
  // The browser does not leave the page.
  expect(submit.defaultPrevented).toBe(true);
  expect(searches).toEqual(["attention maps"]);
  go("attention maps");
  expect(input.value).toBe("attention maps");
  expect(document.activeElement).toBe(input);
});

test("the clear button empties the box, and requests the whole list only after a search", () => {
  const { place, input, searches, type, go } = open("loss");
  click(buttonNamed(place, "Clear search"));
  expect([input.value, searches]).toEqual(["", [""]]);
  expect(document.activeElement).toBe(input);
  go("");
  type("only typed");
  click(buttonNamed(place, "Clear search"));
  expect([input.value, searches]).toEqual(["", [""]]);
  go("from the address");
  expect(input.value).toBe("from the address");
});
