import { describe, expect, it } from "vitest";
import { SendBatch, type Writer } from "../../../src/sync/send-batch.ts";

function writerOf(sent: string[], name: string, isOpen = true): Writer {
  return { isOpen, write: (frame) => void sent.push(`${name} ${frame.subarray(2).toString("utf8")}`) };
}

describe("a batch of messages", () => {
  it("is written in order once the callbacks that are due have run", async () => {
    const sent: string[] = [];
    const [a, b] = [writerOf(sent, "a"), writerOf(sent, "b")];
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

  it("is written at once before a close frame, and never to a closed socket", async () => {
    const sent: string[] = [];
    const batch = new SendBatch();
    batch.add(writerOf(sent, "open"), "last words");
    batch.add(writerOf(sent, "closed", false), "too late");
    batch.flush();
    expect(sent).toEqual(["open last words"]);
    await Promise.resolve();
    expect(sent).toHaveLength(1);
  });

  it("builds the frame of equal messages in a row once", () => {
    const frames: Buffer[] = [];
    const writer: Writer = { isOpen: true, write: (frame) => void frames.push(frame) };
    const batch = new SendBatch();
    for (const text of ["same", "same", "other", "same"]) batch.add(writer, text);
    batch.flush();
    expect(frames[1]).toBe(frames[0]);
    expect(frames.map((frame) => frame.subarray(2).toString())).toEqual(["same", "same", "other", "same"]);
  });
});
