// The recovery codes, shown once: to copy, to save, to print.
import { Copy, Download } from "lucide-react";
import { Button } from "../../components/ui/button";
import { saveFile } from "../../lib/save-file";
import { copyText } from "../../lib/copy-text";
import { securityText } from "../../texts/security";

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="mt-6 grid gap-5">
      <p className="text-ink-soft">{securityText("codesExplained")}</p>
      <ul
        aria-label={securityText("recoveryCodes")}
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
          onClick={() => void copyText(text, securityText("codesCopied"), securityText("cannotCopy"))}
        >
          <Copy aria-hidden />
          {securityText("copy")}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            saveFile(securityText("codesFile"), new TextEncoder().encode(text).buffer, "text/plain");
          }}
        >
          <Download aria-hidden />
          {securityText("download")}
        </Button>
      </div>
      <Button className="justify-self-start" onClick={onClose}>
        {securityText("codesSaved")}
      </Button>
    </div>
  );
}
