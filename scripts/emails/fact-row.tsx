import { dark, light, phone } from "./look";
import { htmlSlot, slot } from "./slots";

/** With the gap to the value; narrow on phones whose e-mail programs do not put labels above values. */
const LABEL_WIDTH = "28%";

interface Cell {
  color: string;
  classes: string;
  size?: string;
  weight?: number;
}

const label: Cell = { color: light.soft, classes: `${dark.soft} ${phone.label}` };
const value: Cell = { color: light.ink, classes: `${dark.ink} ${phone.value}` };
const fine = { color: light.soft, size: "13px" } as const;
const strong = { color: light.ink, weight: 600 } as const;

/** How a label and its value look. */
export const LOOKS = {
  usual: { label, value },
  quiet: { label: { ...label, ...fine }, value: { ...fine, classes: `${dark.soft} ${phone.fine}` } },
  /** The end of a sum. */
  strong: {
    label: { ...strong, classes: `${dark.ink} ${phone.label}` },
    value: { ...value, ...strong },
  },
  /** The label is the name of what the row is about. */
  named: { label: { ...strong, classes: `${dark.ink} ${phone.name}` }, value },
} as const satisfies Record<string, { label: Cell; value: Cell }>;

/** A label and its value. */
export const factRow = ({ label: left, value: right }: { label: Cell; value: Cell }) => (
  <tr>
    <th
      scope="row"
      align="left"
      className={`${left.classes} ${dark.rule}`}
      style={{
        width: LABEL_WIDTH,
        boxSizing: "border-box",
        padding: "9px 8px 9px 0",
        borderBottom: `1px solid ${light.rule}`,
        fontSize: left.size,
        fontWeight: left.weight ?? 400,
        textAlign: "start",
        verticalAlign: "top",
        color: left.color,
        overflowWrap: "anywhere",
      }}
    >
      {slot("label")}
    </th>
    <td
      dir="auto"
      className={`${right.classes} ${dark.rule}`}
      style={{
        padding: "9px 0",
        borderBottom: `1px solid ${light.rule}`,
        fontSize: right.size,
        fontWeight: right.weight,
        textAlign: "start",
        verticalAlign: "top",
        color: right.color,
        overflowWrap: "anywhere",
      }}
    >
      {htmlSlot("value")}
    </td>
  </tr>
);
