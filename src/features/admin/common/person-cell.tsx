// A person in a table: name over address.
import { InlineBadge } from "../../../components/staff/inline-badge";
import { adminText } from "../../../texts/admin";
import { shownAuthor } from "../../../texts/messages";

/** A mark of a sample is short in every language: the names of samples have room beside it. What is very long is cut, and whole on pointing at it. */
export function PersonCell({ name, email, isSample }: { name: string; email: string; isSample?: boolean }) {
  const shown = name === "" ? adminText("deletedAccount") : shownAuthor(name);
  return (
    <div className="min-w-44 cards:min-w-0">
      <p className="flex max-w-72 items-baseline gap-x-2 font-medium">
        <span title={shown} className="truncate">
          {shown}
        </span>
        {isSample === true && <InlineBadge>{adminText("sample")}</InlineBadge>}
      </p>
      <p title={email} className="max-w-72 truncate text-xs text-ink-faint address">
        {email}
      </p>
    </div>
  );
}
