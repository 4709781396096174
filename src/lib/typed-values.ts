// What was typed and chosen in the fields of a screen, for the same screen when it is mounted again. It stays in memory.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type State = { value: string; checked: boolean };

/** Of each field by its kind, its name and its place among those of the same name. */
export type Typed = Map<string, State>;

const FIELDS =
  "main :is(textarea, select, input:not([type=hidden], [type=file], [type=submit], [type=button]))";

/** The screen may be shown some frames later, as its parts are loaded. */
const FRAMES = 30;

/** Names that React generated are others afterwards, and a password that was shown is hidden. */
const kindOf = ({ type, name }: Field): string =>
  `${type === "password" ? "text" : type} ${name.replace(/[_«:]r\w*[_»:]/, "")}`;

/** Fields of a kind that are more or fewer than before are not known again. */
function fieldsOnPage(): Map<string, Field> {
  const kinds = new Map<string, Field[]>();
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    // The new value of the choice of a language is the reason to mount again.
    if (field.closest("[data-slot=language]") !== null) continue;
    kinds.set(kindOf(field), [...(kinds.get(kindOf(field)) ?? []), field]);
  }
  const keyed = [...kinds].flatMap(([kind, fields]) =>
    fields.map((field, index): [string, Field] => [
      `${kind} ${String(index)}/${String(fields.length)}`,
      field,
    ]),
  );
  return new Map(keyed);
}

export const typedValues = (): Typed =>
  new Map(
    [...fieldsOnPage()].map(([key, field]) => [key, { value: field.value, checked: isChecked(field) }]),
  );

/** Resolves when every field is there again, or will not be. */
export async function restoreTyped(typed: Typed): Promise<void> {
  const missing = new Map(typed);
  for (let frame = 0; missing.size > 0 && frame < FRAMES; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const [key, field] of fieldsOnPage()) {
      const state = missing.get(key);
      if (state !== undefined) restore(field, state);
      missing.delete(key);
    }
  }
}

const isChecked = (field: Field): boolean => field instanceof HTMLInputElement && field.checked;

const isCheckable = ({ type }: Field): boolean => type === "checkbox" || type === "radio";

function restore(field: Field, { value, checked }: State): void {
  if (isCheckable(field)) {
    // A radio button is unchecked by the one that is checked.
    if (isChecked(field) !== checked && (checked || field.type === "checkbox")) field.click();
  } else if (field.value !== value && canBe(field, value)) {
    setValue(field, value);
    const type = field instanceof HTMLSelectElement ? "change" : "input";
    field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

const canBe = (field: Field, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);

/** By the setter of the element's class: React overrides that of the element, and would take the event for no change. */
function setValue(field: Field, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
}
