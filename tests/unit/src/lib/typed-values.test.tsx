// Fields of a screen that is mounted again in another language.
import { setTimeout as sleep } from "node:timers/promises";
import { act, useState } from "react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { useChangeLanguage } from "#src/hooks/use-change-language.ts";
import { ContactForm } from "#src/features/contact/contact-form.tsx";
import { LanguageField } from "#src/features/profile/language-field.tsx";
import { useLocale } from "#src/texts/locale.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { click, settle, type } from "#tests/helpers/render.tsx";
import { openScreen, SIGNED_OUT } from "#tests/helpers/screen.tsx";

const seen = vi.fn();

function Fields() {
  const [text, setText] = useState("");
  const [size, setSize] = useState("small");
  const [isSure, setSure] = useState(false);
  const { register, watch } = useForm({ defaultValues: { email: "", plan: "one" } });
  seen({ text, size, isSure, ...watch() });
  return (
    <form>
      <input value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <select value={size} onChange={({ currentTarget }) => setSize(currentTarget.value)}>
        <option>small</option>
        <option>large</option>
      </select>
      <input
        type="checkbox"
        checked={isSure}
        onChange={({ currentTarget }) => setSure(currentTarget.checked)}
      />
      <input type="email" {...register("email")} />
      <input type="radio" value="one" {...register("plan")} />
      <input type="radio" value="two" {...register("plan")} />
      <input type="file" />
    </form>
  );
}

function Screen({ children }: { children: React.ReactNode }) {
  const change = useChangeLanguage("#control");
  return (
    <>
      <main key={useLocale()}>{children}</main>
      <button id="control" onClick={() => change("de")}>
        German
      </button>
    </>
  );
}

async function toGerman(place: HTMLElement) {
  await settle(() => click(place.querySelector("#control")!));
  await vi.waitFor(() => expect(document.documentElement.lang).toBe("de"));
  await act(async () => await sleep(100));
  document.cookie = "cohort_language=; Max-Age=0; Path=/";
}

function Plans() {
  const plans = useLocale() === "en" ? ["one", "two"] : ["one"];
  const [plan, setPlan] = useState("one");
  return (
    <>
      <select value={plan} onChange={({ currentTarget }) => setPlan(currentTarget.value)}>
        {plans.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <output>{plan}</output>
    </>
  );
}

const open = (children: React.ReactNode) =>
  openScreen(<Screen>{children}</Screen>, { convex: new FakeConvex(), session: SIGNED_OUT });

test("text, choices and checks are kept, in the fields and in the state behind them", async () => {
  const { place } = open(<Fields />);
  const before = place.querySelector("form");
  type(place.querySelector("input")!, "Ann");
  type(place.querySelector("[type=email]")!, "ann@example.com");
  const select = place.querySelector("select")!;
  await settle(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(select, "large");
    select.dispatchEvent(new Event("change", { bubbles: true }));
    click(place.querySelector("[type=checkbox]")!);
    click(place.querySelectorAll<HTMLElement>("[type=radio]")[1]!);
  });
  await toGerman(place);
  await vi.waitFor(() => expect(place.querySelector("input")!.value).toBe("Ann"));
  expect(place.querySelector("form")).not.toBe(before);
  expect(seen.mock.lastCall).toEqual([
    { text: "Ann", size: "large", isSure: true, email: "ann@example.com", plan: "two" },
  ]);
});

test("a message that is being written is kept, and its fields are not marked as wrong", async () => {
  const { place } = open(<ContactForm />);
  type(place.querySelector("[name=name]")!, "A");
  type(place.querySelector("textarea")!, "When does it start?");
  await toGerman(place);
  expect(place.textContent).toContain("Nachricht");
  expect(place.querySelector<HTMLInputElement>("[name=name]")!.value).toBe("A");
  expect(place.querySelector("textarea")!.value).toBe("When does it start?");
  expect(place.querySelectorAll("[aria-invalid=true]")).toHaveLength(0);
});

test("the choice of the language itself is not taken back", async () => {
  const { place } = open(<LanguageField />);
  expect(place.querySelector("select")!.value).toBe("en");
  await toGerman(place);
  expect([place.querySelector("select")!.value, document.documentElement.lang]).toEqual(["de", "de"]);
});

test("a choice that there is no more is not made", async () => {
  const { place } = open(<Plans />);
  const select = place.querySelector("select")!;
  await settle(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(select, "two");
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(place.querySelector("output")!.textContent).toBe("two");
  await toGerman(place);
  expect(place.querySelector("output")!.textContent).toBe("one");
});
