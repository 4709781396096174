// The recovery codes, shown once: to copy, to save, to print.
import { Copy, Download } from "lucide-react";
import { Button } from "../../components/ui/button";
import { saveFile } from "../../lib/save-file";
import { showToast } from "../../lib/toast";

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="mt-6 grid gap-5">
      <p className="text-ink-soft">
        Each code signs you in once if you lose your phone. They are shown only this once, so keep them where
        you keep your passwords.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-2 bg-paper-sunk p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            navigator.clipboard.writeText(text).then(
              () => showToast("Recovery codes copied"),
              () => showToast("Your browser does not allow copying. Please save the file."),
            );
          }}
        >
          <Copy aria-hidden />
          Copy
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            saveFile("recovery-codes.txt", new TextEncoder().encode(text).buffer, "text/plain");
          }}
        >
          <Download aria-hidden />
          Download
        </Button>
      </div>
      <Button className="justify-self-start" onClick={onClose}>
        I have saved them
      </Button>
    </div>
  );
}
