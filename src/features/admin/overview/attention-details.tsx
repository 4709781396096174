// What an attention item is about, and why.
import { FactLine } from "../../../components/ui/fact-line";
import { emailFault } from "../common/email-fault";
import type { AttentionItemRow } from "./attention-types";

/** The first line says what it is about, and those after it why. That of an e-mail has its recipient before the subject. */
export function AttentionDetails({ item: { kind, details, record } }: { item: AttentionItemRow }) {
  const [about = "", ...lines] = details.split("\n");
  const reason = lines.join("\n");
  const why = reason === "" ? [] : [kind === "email-failed" ? emailFault(reason) : reason];
  const to = record.recipient === null ? "" : `${record.recipient}: `;
  const isNamed = to !== "" && about.startsWith(to);
  const facts = isNamed ? [record.recipient, ...why] : why;
  return (
    <div className="max-w-measure text-sm wrap-anywhere whitespace-pre-line">
      <p className="font-medium">{isNamed ? about.slice(to.length) : about}</p>
      {facts.length > 0 && (
        <p className="text-ink-soft">
          <FactLine facts={facts} />
        </p>
      )}
    </div>
  );
}
