// Runs inside every query/mutation context: a frozen clock and seeded randomness. The default export is an installer.
const RealDate = Date;
const construct = Reflect.construct;

function makeDate(state) {
  function FrozenDate(...args) {
    if (new.target === undefined) return new RealDate(state.now).toString();
    const target = new.target === FrozenDate ? RealDate : new.target;
    return construct(RealDate, args.length === 0 ? [state.now] : args, target);
  }
  Object.defineProperty(FrozenDate, "name", { value: "Date" });
  Object.defineProperty(FrozenDate, "length", { value: 7 });
  FrozenDate.now = () => state.now;
  FrozenDate.parse = RealDate.parse;
  FrozenDate.UTC = RealDate.UTC;
  FrozenDate.prototype = RealDate.prototype;
  RealDate.prototype.constructor = FrozenDate;
  return FrozenDate;
}

/** sfc32: small, fast and good enough for Math.random; secrets come from crypto.getRandomValues. */
function makeRandom(host, state) {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  function next() {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return t >>> 0;
  }
  function seed() {
    [a, b, c, d] = host.randomWords();
    state.randomSeeded = true;
    for (let i = 0; i < 12; i++) next();
  }
  return function random() {
    if (!state.randomSeeded) seed();
    return ((next() >>> 6) * 134217728 + (next() >>> 5)) / 9007199254740992;
  };
}

function makePerformance(state) {
  return Object.freeze({
    now: () => 0,
    get timeOrigin() {
      return state.now;
    },
    mark() {},
    measure() {},
    toJSON: () => ({ timeOrigin: state.now }),
  });
}

export default (host, state, putBack) => {
  const FrozenDate = makeDate(state);
  const now = FrozenDate.now;
  const random = makeRandom(host, state);
  const performance = makePerformance(state);
  return function resetClock() {
    state.randomSeeded = false;
    const done = [
      putBack(globalThis, { Date: FrozenDate, performance }),
      putBack(FrozenDate, { now }),
      putBack(Math, { random }),
    ];
    return !done.includes(false);
  };
};
