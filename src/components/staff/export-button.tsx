// Saves a whole list as CSV: loads all pages and starts a download.
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { toCsv } from "../../lib/csv";
import { saveFile } from "../../lib/save-file";
import { useAsyncAction } from "../../hooks/use-async-action";
import { staffText } from "../../texts/staff";

type Page<Row> = { page: Row[]; isDone: boolean; continueCursor: string };
type Cells = (string | number | null)[];

type ExportButtonProps<Row> = {
  /** What the file lists, where a page has several. */
  label?: string;
  fileName: string;
  head: readonly string[];
  load: (paginationOpts: { numItems: number; cursor: string | null }) => Promise<Page<Row>>;
  cells: (row: Row) => Cells;
};

const ROWS_PER_CALL = 200;

export function ExportButton<Row>({ label, fileName, head, load, cells }: ExportButtonProps<Row>) {
  const { busy, failure, run } = useAsyncAction();
  const save = async () => {
    const rows: Cells[] = [];
    let cursor: string | null = null;
    for (;;) {
      const { page, isDone, continueCursor }: Page<Row> = await load({ numItems: ROWS_PER_CALL, cursor });
      rows.push(...page.map(cells));
      if (isDone) break;
      cursor = continueCursor;
    }
    const bytes = new TextEncoder().encode(toCsv(head, rows));
    saveFile(fileName, bytes.buffer, "text/csv;charset=utf-8");
  };
  return (
    <>
      <Button variant="secondary" disabled={busy} onClick={() => void run(save)}>
        <Download aria-hidden />
        <span>{busy ? staffText("preparing") : (label ?? exportLabel())}</span>
      </Button>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </>
  );
}

/** "CSV" alone on phones, where the whole is read out: beside other buttons it has no room. */
const exportLabel = (): ReactNode =>
  staffText.rich("exportCsv", { verb: (inside) => <span className="max-sm:sr-only">{inside}</span> });
