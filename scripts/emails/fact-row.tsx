import { dark, light, phone } from "./look";
import { htmlSlot, slot } from "./slots";

/** With the gap to the value; narrow on phones whose e-mail programs do not put labels above values. */
const LABEL_WIDTH = "28%";

/** A label and its value. */
export const factRow = (look: { color: string; classes: string; size?: string }) => (
  <tr>
    <th
      scope="row"
      align="left"
      className={`${dark.soft} ${dark.rule} ${phone.label}`}
      style={{
        width: LABEL_WIDTH,
        boxSizing: "border-box",
        padding: "9px 8px 9px 0",
        borderBottom: `1px solid ${light.rule}`,
        fontSize: look.size,
        fontWeight: 400,
        textAlign: "start",
        verticalAlign: "top",
        color: light.soft,
        overflowWrap: "anywhere",
      }}
    >
      {slot("label")}
    </th>
    <td
      dir="auto"
      className={`${look.classes} ${dark.rule}`}
      style={{
        padding: "9px 0",
        borderBottom: `1px solid ${light.rule}`,
        fontSize: look.size,
        textAlign: "start",
        verticalAlign: "top",
        color: look.color,
        overflowWrap: "anywhere",
      }}
    >
      {htmlSlot("value")}
    </td>
  </tr>
);
