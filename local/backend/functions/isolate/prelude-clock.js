// Runs inside every query/mutation context: a frozen clock and seeded randomness. Evaluates to an installer.
(host, state) => {
  const RealDate = Date;
  const construct = Reflect.construct;

  function FrozenDate(...args) {
    if (new.target === undefined) return new RealDate(state.now).toString();
    const target = new.target === FrozenDate ? RealDate : new.target;
    return construct(RealDate, args.length === 0 ? [state.now] : args, target);
  }
  Object.defineProperty(FrozenDate, "name", { value: "Date" });
  Object.defineProperty(FrozenDate, "length", { value: 7 });
  const now = () => state.now;
  FrozenDate.now = now;
  FrozenDate.parse = RealDate.parse;
  FrozenDate.UTC = RealDate.UTC;
  FrozenDate.prototype = RealDate.prototype;
  RealDate.prototype.constructor = FrozenDate;

  // sfc32: small, fast and good enough for Math.random; secrets come from crypto.getRandomValues.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  function seed() {
    [a, b, c, d] = host.randomWords();
    state.randomSeeded = true;
    for (let i = 0; i < 12; i++) next();
  }
  function next() {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return t >>> 0;
  }
  function random() {
    if (!state.randomSeeded) seed();
    return ((next() >>> 6) * 134217728 + (next() >>> 5)) / 9007199254740992;
  }

  const performance = {
    now: () => 0,
    get timeOrigin() {
      return state.now;
    },
    mark() {},
    measure() {},
    toJSON: () => ({ timeOrigin: state.now }),
  };
  Object.freeze(performance);

  return function resetClock() {
    state.randomSeeded = false;
    if (globalThis.Date !== FrozenDate) globalThis.Date = FrozenDate;
    if (FrozenDate.now !== now) FrozenDate.now = now;
    if (Math.random !== random) Math.random = random;
    if (globalThis.performance !== performance) globalThis.performance = performance;
    return globalThis.Date === FrozenDate && FrozenDate.now === now && Math.random === random && globalThis.performance === performance;
  };
};
