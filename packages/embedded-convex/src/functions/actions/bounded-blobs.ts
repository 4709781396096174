// The bytes of Blobs and Files are outside of the heap, where a thread's memory limit does not count them: they are counted
// here, and what would exceed the limit fails as an allocation.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const NAMES = ["Blob", "File"] as const;

interface Held {
  readonly blob: WeakRef<object>;
  readonly bytes: number;
}

class BlobMemory {
  readonly #limit: number;
  #held: Held[] = [];
  #bytes = 0;
  #collect: (() => void) | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Throws when so many bytes more are not free. */
  reserve(bytes: number): void {
    if (this.#bytes + bytes <= this.#limit) return;
    if (bytes <= this.#limit) this.#forgetUnused();
    if (this.#bytes + bytes > this.#limit) throw new RangeError("Array buffer allocation failed");
  }

  hold(blob: object, bytes: number): void {
    if (bytes === 0) return;
    this.#held.push({ blob: new WeakRef(blob), bytes });
    this.#bytes += bytes;
  }

  #forgetUnused(): void {
    this.#collect ??= collector();
    this.#collect();
    this.#held = this.#held.filter(({ blob }) => blob.deref() !== undefined);
    this.#bytes = this.#held.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

function collector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}

export function boundBlobs(limit: number): void {
  const memory = new BlobMemory(limit);
  for (const name of NAMES) {
    const real = globalThis[name];
    const bounded = new Proxy(real, {
      construct(target, [parts, ...others]: unknown[], newTarget) {
        // An iterator gives its parts once.
        const list = isIterable(parts) ? [...parts] : parts;
        const bytes = Array.isArray(list) ? list.reduce((sum: number, part) => sum + bytesOf(part), 0) : 0;
        memory.reserve(bytes);
        const blob = Reflect.construct(
          target,
          list === undefined ? [] : [list, ...others],
          newTarget,
        ) as Blob;
        memory.hold(blob, bytes);
        return blob;
      },
    });
    Object.defineProperty(real.prototype, "constructor", {
      value: bounded,
      writable: true,
      configurable: true,
    });
    Object.defineProperty(globalThis, name, { value: bounded, writable: true, configurable: true });
  }
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

/** What the part takes in addition: other Blobs are shared. */
function bytesOf(part: unknown): number {
  if (typeof part === "string") return part.length;
  if (ArrayBuffer.isView(part) || part instanceof ArrayBuffer || part instanceof SharedArrayBuffer)
    return part.byteLength;
  return 0;
}
