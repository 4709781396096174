// The report as a table and as JSON.
import { cpus, totalmem } from "node:os";
import { statfsSync } from "node:fs";
import { shown } from "./arithmetic.ts";
import type { Figure } from "./bench.ts";

export interface Outcome {
  readonly bench: string;
  readonly seconds: number;
  readonly figures: readonly Figure[];
  /** The benchmark itself did not work. */
  readonly error: string | null;
}

export interface Report {
  readonly machine: Readonly<Record<string, string | number>>;
  readonly isQuick: boolean;
  readonly seconds: number;
  readonly ok: boolean;
  readonly outcomes: readonly Outcome[];
}

const FILESYSTEMS: Readonly<Record<number, string>> = {
  0xef53: "ext4",
  0x58465342: "xfs",
  0x9123683e: "btrfs",
  0x01021994: "tmpfs",
  0x794c7630: "overlayfs",
  0x2fc12fc1: "zfs",
};

export function machine(folder: string): Report["machine"] {
  const [first] = cpus();
  const type = statfsSync(folder).type;
  return {
    cores: cpus().length,
    processor: first?.model.trim() ?? "unknown",
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    filesystem: FILESYSTEMS[type] ?? `0x${type.toString(16)}`,
    node: process.version,
  };
}

export function isGood(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ error, figures }) => error === null && figures.every(({ ok }) => ok));
}

const firstLine = (text: string): string => (text.split("\n", 1)[0] ?? "").slice(0, 60);

export function table(outcomes: readonly Outcome[]): string {
  const rows = [["bench", "figure", "value", "goal", "ok"]];
  for (const { bench, figures, error } of outcomes) {
    for (const one of figures) {
      const value = Number.isNaN(one.value) ? "-" : `${shown(one.value)} ${one.unit}`;
      const ok = one.goal === "-" ? "-" : String(one.ok);
      rows.push([bench, one.name, value, one.goal, firstLine(one.rejection ?? ok)]);
    }
    if (error !== null) rows.push([bench, firstLine(error), "-", "-", "failed"]);
  }
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const line = (row: string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(head), rule, ...body.map(line)].join("\n");
}
