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

interface Row {
  label: Cell;
  value: Cell;
  /** Beside each other on phones, too. */
  isPair?: boolean;
  /** An amount, whose digits stand below those of the others. */
  isAmount?: boolean;
}

const label: Cell = { color: light.soft, classes: `${dark.soft} ${phone.label}` };
const value: Cell = { color: light.ink, classes: `${dark.ink} ${phone.value}` };
const fine = { color: light.soft, size: "13px" } as const;
const strong = { color: light.ink, weight: 600 } as const;

const pair = {
  label: { ...label, classes: `${dark.soft} ${phone.start}` },
  value: { ...value, classes: `${dark.ink} ${phone.end}` },
  isPair: true,
};

/** How a label and its value look. */
export const LOOKS = {
  usual: { label, value },
  quiet: { label: { ...label, ...fine }, value: { ...fine, classes: `${dark.soft} ${phone.fine}` } },
  short: pair,
  fine: {
    label: { ...pair.label, ...fine },
    value: { ...fine, classes: `${dark.soft} ${phone.end} ${phone.small}` },
    isPair: true,
  },
  sum: { ...pair, isAmount: true },
  /** The end of a sum. */
  total: {
    label: { ...pair.label, ...strong, classes: `${dark.ink} ${phone.start}` },
    value: { ...pair.value, ...strong },
    isPair: true,
    isAmount: true,
  },
  /** The same with the label above the value on phones. */
  stackedTotal: {
    label: { ...label, ...strong, classes: `${dark.ink} ${phone.label}` },
    value: { ...value, ...strong },
  },
  /** The label is the name of what the row is about. */
  named: { label: { ...strong, classes: `${dark.ink} ${phone.name}` }, value },
} as const satisfies Record<string, Row>;

/** A label and its value. */
export const factRow = ({ label: left, value: right, isPair = false, isAmount = false }: Row) => (
  <tr className={isPair ? `${phone.pair} ${dark.rule}` : undefined}>
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
      align={isAmount ? "right" : undefined}
      className={`${right.classes} ${dark.rule}`}
      style={{
        padding: "9px 0",
        borderBottom: `1px solid ${light.rule}`,
        fontSize: right.size,
        fontWeight: right.weight,
        fontVariantNumeric: isAmount ? "tabular-nums" : undefined,
        textAlign: isAmount ? "right" : "start",
        verticalAlign: "top",
        color: right.color,
        overflowWrap: "anywhere",
      }}
    >
      {htmlSlot("value")}
    </td>
  </tr>
);
