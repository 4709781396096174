/** The tab's own storage, or null where it is blocked. */
export function browserSessionStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
