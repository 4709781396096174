// Texts of an area by key. English texts come with the screens that show them; other languages are loaded as a whole.
import type { GetICUArgs } from "@schummar/icu-type-parser";
import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import { createElement, Fragment, type ReactNode } from "react";
import { numberFormat, pluralRules, dateFormat } from "./formats";
import { localeTag, messageOf } from "./locale";

type Places<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number }
>;
type Tags<Text extends string> =
  Text extends `${infer Before}<${infer Tag}>${infer Inside}</${string}>${infer After}`
    ? Readonly<Record<Tag, (inside: ReactNode) => ReactNode>> & Tags<`${Before}${Inside}${After}`>
    : unknown;
/** No second argument for a text without places. */
type Values<Text extends string> = keyof Places<Text> extends never ? [] : [values: Places<Text>];

/** Texts of an area. Call it while rendering or on an event, never when a module is loaded: the language may change. */
export interface Texts<English extends Readonly<Record<string, string>>> {
  /** The text in the page's language with its places filled. */
  <Key extends keyof English>(key: Key, ...values: Values<English[Key]>): string;
  /** The same for a text with `<tags>`, which `values` turns into elements. */
  rich: <Key extends keyof English>(key: Key, values: Places<English[Key]> & Tags<English[Key]>) => ReactNode;
}

const formatters = {
  getDateTimeFormat: dateFormat,
  getNumberFormat: numberFormat,
  getPluralRules: pluralRules,
};

/** Parts of a text as children that need no keys: their order is the text's. */
const together = (parts: ReactNode): ReactNode =>
  Array.isArray(parts) ? createElement(Fragment, null, ...(parts as ReactNode[])) : parts;

/** Tags get what is inside them as one node. */
const withNodes = (values: FormatValues<ReactNode>): FormatValues<ReactNode> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "function" ? (inside: ReactNode[]) => value(together(inside) as never) : value,
    ]),
  );

/** `area` is the name of the catalogue's file, by which other languages find their texts. */
export function defineTexts<const English extends Readonly<Record<string, string>>>(
  area: string,
  english: English,
): Texts<English> {
  const message = (key: keyof English) => messageOf(area, key as string, english[key] as CompiledMessage);
  const text = (key: keyof English, values?: FormatValues<string>): string => {
    const parts = format(message(key), localeTag(), values, { formatters });
    // Parts without elements come as one string.
    return typeof parts === "string" ? parts : "";
  };
  const rich = (key: keyof English, values: FormatValues<ReactNode>): ReactNode =>
    together(format<ReactNode>(message(key), localeTag(), withNodes(values), { formatters }));
  return Object.assign(text, { rich }) as unknown as Texts<English>;
}
