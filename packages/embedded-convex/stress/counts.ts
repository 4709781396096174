// How often each key occurs.
export function counts(keys: string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1);
  return found;
}
