// Writes of the engine itself: begun and committed without a pause between, so that nothing can conflict.
import type { Database, Transaction } from "../database/types.ts";

export async function systemWrite<T>(database: Database, write: (tx: Transaction) => T): Promise<T> {
  const tx = database.beginMutation();
  let result: T;
  try {
    result = write(tx);
  } catch (error) {
    database.abandon(tx);
    throw error;
  }
  if (!tx.hasWrites) {
    database.abandon(tx);
    return result;
  }
  await database.commit(tx).durable;
  return result;
}
