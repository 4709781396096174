// People known from what they bought or joined, each once, by name.

export type KnownUser = { userId: string; name: string; email: string };
type Source = { userId: string; userName: string; userEmail: string };

export function usersFromRecords(...sources: (readonly Source[])[]): KnownUser[] {
  const known = new Map<string, KnownUser>();
  for (const { userId, userName, userEmail } of sources.flat()) {
    // An enrollment of an account that is gone has no name left; a payment keeps what it was made with.
    if (userName === "" || known.has(userId)) continue;
    known.set(userId, { userId, name: userName, email: userEmail });
  }
  return [...known.values()].sort((a, b) => a.name.localeCompare(b.name, "en-US"));
}
