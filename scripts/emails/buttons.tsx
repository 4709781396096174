import { Button } from "react-email";
import { dark, font, light, phone } from "./look";
import { slot } from "./slots";

const buttonShape = {
  borderRadius: "3px",
  fontFamily: font.sans,
  fontSize: "16px",
  fontWeight: 600,
} as const;

export const button = (
  <Button
    href={slot("url")}
    className={`${dark.button} ${phone.button}`}
    style={{
      ...buttonShape,
      padding: "14px 24px",
      backgroundColor: light.accent,
      color: light.onAccent,
    }}
  >
    {slot("label")}
  </Button>
);

/** With a border alone: beside the other one, or for what nobody has to do. */
export const secondButton = ({
  url,
  label,
  isBeside = false,
}: {
  url: string;
  label: string;
  isBeside?: boolean;
}) => (
  <Button
    href={url}
    className={[dark.ink, dark.quote, phone.button, ...(isBeside ? [phone.next] : [])].join(" ")}
    style={{
      ...buttonShape,
      margin: isBeside ? "0 0 0 12px" : undefined,
      padding: "13px 23px",
      border: `1px solid ${light.ruleStrong}`,
      color: light.ink,
    }}
  >
    {label}
  </Button>
);
