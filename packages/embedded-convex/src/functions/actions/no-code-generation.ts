// Actions of the default runtime cannot make code out of text. V8's own switch works for contexts that are made after it, and
// the thread's context is made by Node.

const DISALLOWED = "Code generation from strings disallowed for this context";
const PROTOTYPES: readonly object[] = [
  () => undefined,
  async () => Promise.resolve(),
  function* () {
    yield 0;
  },
  async function* () {
    yield await Promise.resolve(0);
  },
].map((one) => Object.getPrototypeOf(one) as object);

/** Replaces `eval`, `Function` and the constructors of the other kinds of functions. */
export function forbidCodeGeneration(): void {
  for (const prototype of PROTOTYPES) {
    const known = prototype.constructor;
    const refusing = refusingLike(known);
    Object.defineProperty(refusing, "prototype", { value: prototype, writable: false });
    const descriptor = Reflect.getOwnPropertyDescriptor(prototype, "constructor");
    Object.defineProperty(prototype, "constructor", { ...descriptor, value: refusing });
    if (known === Function) replaceGlobal("Function", refusing);
  }
  replaceGlobal("eval", named("eval", evaluate));
}

/** Texts alone are code; everything else is its own result. */
function evaluate(value?: unknown): unknown {
  if (typeof value !== "string") return value;
  throw new EvalError(DISALLOWED);
}

function refusingLike(known: object): object {
  // Not an arrow function: it is called with `new`, too.
  const refusing = function (_body?: string): never {
    throw new EvalError(DISALLOWED);
  };
  Object.setPrototypeOf(refusing, Object.getPrototypeOf(known) as object);
  return named(String(Reflect.get(known, "name")), refusing);
}

function named<T extends object>(name: string, fn: T): T {
  return Object.defineProperty(fn, "name", { value: name, configurable: true });
}

function replaceGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}
