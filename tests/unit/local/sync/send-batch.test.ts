import { describe, expect, it } from "vitest";
import { SendBatch } from "../../../../local/backend/sync/send-batch.ts";

function socketOf(sent: string[], name: string) {
  return { readyState: 1, OPEN: 1, send: (text: string) => void sent.push(`${name} ${text}`) };
}

describe("a batch of messages", () => {
  it("is written in order once the callbacks that are due have run", async () => {
    const sent: string[] = [];
    const [a, b] = [socketOf(sent, "a"), socketOf(sent, "b")];
    const batch = new SendBatch();
    batch.add(a, "1");
    batch.add(b, "2");
    batch.add(a, "3");
    expect(sent).toEqual([]);
    await Promise.resolve();
    expect(sent).toEqual(["a 1", "b 2", "a 3"]);
    batch.add(b, "4");
    await Promise.resolve();
    expect(sent.at(-1)).toBe("b 4");
  });

  it("is written at once before a goodbye, and never to a closed socket", async () => {
    const sent: string[] = [];
    const [open, closed] = [socketOf(sent, "open"), { ...socketOf(sent, "closed"), readyState: 3 }];
    const batch = new SendBatch();
    batch.add(open, "last words");
    batch.add(closed, "too late");
    batch.flush();
    expect(sent).toEqual(["open last words"]);
    await Promise.resolve();
    expect(sent).toHaveLength(1);
  });
});
