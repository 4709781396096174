// Writes of the engine itself and of its own endpoints, which no user code takes part in.
import type { Commit, Database, Transaction } from "./types.ts";

/**
 * Begins a transaction, writes and commits without a pause between, so that nothing can conflict, and returns when the
 * commit is durable. A write that changed nothing returns only when what it read is durable: its caller continues to read
 * the durable state. What `write` throws abandons the transaction.
 */
export async function durableWrite<T>(database: Database, write: (tx: Transaction) => T): Promise<T> {
  const tx = database.beginMutation();
  let result: T;
  let commit: Commit;
  try {
    result = write(tx);
    commit = database.commit(tx);
  } catch (error) {
    database.abandon(tx);
    throw error;
  }
  await commit.durable;
  return result;
}
