// Writes of the engine itself: begun and committed without a pause between, so that nothing can conflict. Even one that
// found nothing to do returns only when what it saw is durable: its caller goes on to read the durable state.
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
  await database.commit(tx).durable;
  return result;
}
