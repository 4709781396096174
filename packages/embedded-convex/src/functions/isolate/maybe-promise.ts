// Most work in the engine finishes at once; only some of it has to wait. These helpers keep the quick way synchronous.

export type MaybePromise<T> = T | Promise<T>;

export function isThenable<T>(value: MaybePromise<T>): value is Promise<T> {
  return value instanceof Promise;
}

export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return isThenable(value) ? value.then(next) : next(value);
}
