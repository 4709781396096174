// A person in a table: name over address.
import { Badge } from "../../../components/ui/badge";
import { adminText } from "../../../texts/admin";
import { shownAuthor } from "../../../texts/messages";

/** The mark of a sample is on the line of the address, so that it cuts no name. What is very long is cut, and whole on pointing at it. */
export function PersonCell({ name, email, isSample }: { name: string; email: string; isSample?: boolean }) {
  const shown = name === "" ? adminText("deletedAccount") : shownAuthor(name);
  return (
    <div className="min-w-44 cards:min-w-0">
      <p title={shown} className="max-w-72 truncate font-medium">
        {shown}
      </p>
      <p className="flex max-w-72 items-baseline gap-x-2 text-xs text-ink-faint">
        <span title={email} className="truncate">
          {email}
        </span>
        {isSample === true && <Badge>{adminText("sample")}</Badge>}
      </p>
    </div>
  );
}
