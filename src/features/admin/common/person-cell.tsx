// A person in a table: name over address.
import { Badge } from "../../../components/ui/badge";
import { adminText } from "../../../texts/admin";
import { shownAuthor } from "../../../texts/messages";

/** An address is on one line; a very long one is cut, and whole on pointing at it. In a row of two lines it follows the name where there is room for six rem of it. */
export function PersonCell({ name, email, isSample }: { name: string; email: string; isSample?: boolean }) {
  return (
    <div className="min-w-44 cards:flex cards:h-7 cards:min-w-0 cards:flex-wrap cards:content-start cards:items-center cards:gap-x-2 cards:overflow-hidden stacked:block stacked:h-auto">
      <p className="flex flex-wrap items-baseline gap-x-2 font-medium cards:h-7 cards:max-w-full cards:flex-nowrap cards:items-center stacked:h-auto stacked:flex-wrap">
        <span className="cards:truncate">
          {name === "" ? adminText("deletedAccount") : shownAuthor(name)}
        </span>
        {isSample === true && <Badge>{adminText("sample")}</Badge>}
      </p>
      <p title={email} className="max-w-72 truncate text-xs text-ink-faint cards:grow cards:basis-24">
        {email}
      </p>
    </div>
  );
}
