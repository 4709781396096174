// Downloads the course's slides; the server checks who asks.
import { useAction } from "convex/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { readAppError } from "../../lib/app-error";
import { saveFile } from "../../lib/save-file";

export function SlidesDownload({ courseId }: { courseId: string }) {
  const download = useAction(api.slides.download);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fetchSlides = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { fileName, bytes } = await download({ courseId });
      saveFile(fileName, bytes, "application/pdf");
    } catch (thrown) {
      setFailure(readAppError(thrown).message);
    }
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" disabled={busy} onClick={() => void fetchSlides()}>
        <Download aria-hidden />
        {busy ? "Preparing..." : "Download slides (PDF)"}
      </Button>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}
