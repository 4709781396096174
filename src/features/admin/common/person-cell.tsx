// A person in a table: name over address.
import { Badge } from "../../../components/ui/badge";
import { adminText } from "../../../texts/admin";
import { shownAuthor } from "../../../texts/messages";

/** An address is on one line; a very long one is cut, and whole on pointing at it. In a row of two lines both are on one. */
export function PersonCell({ name, email, isSample }: { name: string; email: string; isSample?: boolean }) {
  return (
    <div className="min-w-44 cards:flex cards:min-w-0 cards:items-baseline cards:gap-2 stacked:block">
      <p className="flex flex-wrap items-baseline gap-x-2 font-medium cards:max-w-4/5 cards:shrink-0 cards:flex-nowrap stacked:max-w-none stacked:flex-wrap">
        <span className="cards:truncate">
          {name === "" ? adminText("deletedAccount") : shownAuthor(name)}
        </span>
        {isSample === true && <Badge>{adminText("sample")}</Badge>}
      </p>
      <p title={email} className="max-w-72 truncate text-xs text-ink-faint">
        {email}
      </p>
    </div>
  );
}
