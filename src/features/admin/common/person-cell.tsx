// A person in a table: name over address.
import { Badge } from "../../../components/ui/badge";

export function PersonCell({ name, email, isSample }: { name: string; email: string; isSample?: boolean }) {
  return (
    <div className="min-w-44">
      <p className="flex items-baseline gap-2 font-medium">
        {name === "" ? "Deleted account" : name}
        {isSample === true && <Badge>Sample</Badge>}
      </p>
      <p className="text-xs break-all text-ink-faint">{email}</p>
    </div>
  );
}
