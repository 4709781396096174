// On phones, where the filters are closed: how many rows a list has, and how many of them wait for staff.
import { FactLine } from "../../../components/ui/fact-line";
import { ListCount } from "./list-bar";

/** `onChoose` shows those that wait alone. */
type WaitingCountProps = { count: string; waiting: string; onChoose: () => void };

export const WaitingCount = ({ count, waiting, onChoose }: WaitingCountProps) => (
  <ListCount>
    <FactLine
      facts={[
        count,
        <button key="waiting" type="button" className="min-h-6 link" onClick={onChoose}>
          {waiting}
        </button>,
      ]}
    />
  </ListCount>
);
