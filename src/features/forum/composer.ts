// The way from the posts of a page to its reply form: quotes are inserted there, and it takes the focus.
import { createContext, use } from "react";
import type { Writing } from "./draft";

export type Composer = {
  /** Inserts a text at the end and moves the focus there; without a text only the focus. Waits for the form. */
  insert: (quote: Writing | null) => void;
  /** Called by the reply form; returns how to detach it. */
  attach: (form: (quote: Writing | null) => void) => () => void;
};

export function createComposer(): Composer {
  let attached: ((quote: Writing | null) => void) | null = null;
  const waiting: (Writing | null)[] = [];
  return {
    insert: (quote) => {
      if (attached === null) waiting.push(quote);
      else attached(quote);
    },
    attach: (form) => {
      attached = form;
      // One at a time: the form attaches again with the text that has it.
      const next = waiting.shift();
      if (next !== undefined) form(next);
      return () => {
        if (attached === form) attached = null;
      };
    },
  };
}

export const ComposerContext = createContext<Composer | null>(null);

/** Null outside of a discussion. */
export const useComposer = (): Composer | null => use(ComposerContext);
