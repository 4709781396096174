// All German texts, loaded when the page is German.
import type { CompiledMessage } from "icu-minify/format";
import { GERMAN } from "#shared/texts/de/index.ts";
import type { Lookup } from "./lookup";

const AREAS: Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>> = GERMAN;

export const germanText: Lookup = (area, key, english) => AREAS[area]?.[key] ?? english;
