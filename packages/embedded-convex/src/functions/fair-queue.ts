// A round-robin queue: between groups, then between the lanes of a group; first in, first out within a lane. A thousand items
// of one connection delay the next item of another connection by one item.
import { INNER_LANE, type Lane } from "./lane.ts";

export class FairQueue<T> {
  /** Both maps are in round-robin order: the one that was served moves to the end. */
  readonly #groups = new Map<string, Map<Lane, T[]>>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(lane: Lane | undefined, item: T): void {
    const from = lane ?? INNER_LANE;
    let group = this.#groups.get(from.group);
    if (group === undefined) this.#groups.set(from.group, (group = new Map<Lane, T[]>()));
    const items = group.get(from);
    if (items === undefined) group.set(from, [item]);
    else items.push(item);
    this.#length += 1;
  }

  /** The next item whose lane may be served; undefined when there is none. */
  shift(mayServe: (lane: Lane, group: string) => boolean = always): T | undefined {
    for (const [name, group] of this.#groups) {
      for (const [lane, items] of group) {
        if (!mayServe(lane, name)) continue;
        const item = items.shift();
        this.#length -= 1;
        group.delete(lane);
        if (items.length > 0) group.set(lane, items);
        this.#groups.delete(name);
        if (group.size > 0) this.#groups.set(name, group);
        return item;
      }
    }
    return undefined;
  }

  /** Takes items of a lane out, under whatever group they were put: one of them, or all. */
  remove(lane: Lane, only?: T): T[] {
    const removed: T[] = [];
    for (const [name, group] of this.#groups) {
      const items = group.get(lane);
      if (items === undefined) continue;
      const at = only === undefined ? 0 : items.indexOf(only);
      if (at >= 0) removed.push(...items.splice(at, only === undefined ? items.length : 1));
      if (items.length > 0) continue;
      group.delete(lane);
      if (group.size === 0) this.#groups.delete(name);
    }
    this.#length -= removed.length;
    return removed;
  }
}

function always(): boolean {
  return true;
}
