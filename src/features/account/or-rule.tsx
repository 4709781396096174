// A hairline with "or" between two ways to do the same.
import { accountText } from "../../texts/account";
export function OrRule() {
  return (
    <div className="flex items-center gap-4 marginalia" aria-hidden>
      <span className="h-0 flex-1 border-t border-rule" />
      {accountText("or")}
      <span className="h-0 flex-1 border-t border-rule" />
    </div>
  );
}
