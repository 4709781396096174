// Downloads the course's slides; the server checks the permission.
import { useAction } from "convex/react";
import { Download } from "lucide-react";
import { api } from "#convex/_generated/api.js";
import { Notice } from "../../components/ui/notice";
import { rowClass } from "../../components/ui/row-class";
import { useAsyncAction } from "../../hooks/use-async-action";
import { saveFile } from "../../lib/save-file";
import { learningText } from "../../texts/learning";

export function SlidesDownload({ courseId }: { courseId: string }) {
  const download = useAction(api.slides.download);
  const { busy, failure, run } = useAsyncAction();
  const fetchSlides = async () => {
    const { fileName, bytes } = await download({ courseId });
    saveFile(fileName, bytes, "application/pdf");
  };
  return (
    <div className="grid justify-items-start gap-3">
      <button type="button" className={rowClass} disabled={busy} onClick={() => void run(fetchSlides)}>
        {learningText(busy ? "preparing" : "downloadSlides")}
        <Download className="size-4 text-ink-faint" aria-hidden />
      </button>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}
