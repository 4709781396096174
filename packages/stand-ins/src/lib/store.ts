/** A state that is the fold of its journal: events are applied at once and acknowledged when they are on disk. */
import { openJournal } from "./journal.ts";

export type Store<S, E> = {
  readonly state: S;
  /** Applies the event now; resolves when it would survive a crash. */
  commit(event: E): Promise<void>;
  close(): Promise<void>;
};

export type StoreOptions<S, E> = {
  file: string;
  state: S;
  apply: (state: S, event: E) => void;
};

export async function openStore<S, E>(options: StoreOptions<S, E>): Promise<Store<S, E>> {
  const { records, journal } = await openJournal(options.file);
  // The file is written by commit() alone, so its records are this store's events.
  for (const record of records) options.apply(options.state, record as E);
  return {
    state: options.state,
    commit(event) {
      options.apply(options.state, event);
      return journal.append(event);
    },
    close: () => journal.close(),
  };
}
