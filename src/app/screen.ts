// A route whose screen is a chunk of its own.
import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { loadable } from "../lib/loadable";

export type ScreenHandle = {
  /** Name of the screen's module. */
  name: string;
  /** Loads the screen ahead of its first rendering. */
  load: () => Promise<void>;
};

export function screen(
  path: string,
  name: string,
  importScreen: () => Promise<{ default: ComponentType }>,
): RouteObject {
  const { Component, load } = loadable(importScreen);
  const handle: ScreenHandle = { name, load };
  return { path, handle, Component };
}

/** Of a route made by `screen`; null for others. */
export const handleOf = (route: RouteObject | undefined): ScreenHandle | null =>
  (route?.handle as ScreenHandle | undefined) ?? null;
