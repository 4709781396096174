// The parts of every e-mail, in React Email's components. `npm run emails` renders them into convex/emails/markup.ts.
import { Body, Container, Head, Html, Link, Preview, Section, Text } from "react-email";
import { button, secondButton } from "./buttons";
import { factRow, LOOKS } from "./fact-row";
import { dark, font, light, phone, STYLES } from "./look";
import { htmlSlot, slot } from "./slots";

const paragraph = {
  margin: "0 0 16px",
  fontFamily: font.sans,
  fontSize: "16px",
  lineHeight: "1.6",
  color: light.ink,
  textWrap: "pretty",
} as const;

const small = { ...paragraph, fontSize: "14px", color: light.soft } as const;
const link = { color: light.accent, textDecoration: "underline" } as const;

/** The title is the name of the document in browsers and screen readers. */
const head = (
  <Head>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>{slot("subject")}</title>
    {/* A constant of this folder. React would write its quotation marks and ">" as entities, which a style element keeps. */}
    <style dangerouslySetInnerHTML={{ __html: STYLES }} />
  </Head>
);

/** From the edge to all text, within a card and outside it, where there is no border of 1px. */
const INSET = { card: "32px", paper: "33px" } as const;

const brand = (
  <Text
    className={phone.inset}
    style={{
      margin: 0,
      padding: `28px ${INSET.paper} 16px`,
      fontFamily: font.serif,
      fontSize: "22px",
      lineHeight: "1.2",
    }}
  >
    <Link href={slot("siteUrl")} className={dark.ink} style={{ color: light.ink, textDecoration: "none" }}>
      {slot("brand")}
    </Link>
  </Text>
);

const card = (
  <Section
    className={dark.card}
    tdClassName={phone.card}
    style={{
      backgroundColor: light.raised,
      border: `1px solid ${light.rule}`,
      borderTop: `3px solid ${light.accent}`,
      padding: `32px ${INSET.card} 16px`,
    }}
  >
    {htmlSlot("above")}
    <h1
      dir="auto"
      className={`${dark.ink} ${phone.heading}`}
      style={{
        margin: "0 0 16px",
        fontFamily: font.serif,
        fontSize: "28px",
        fontWeight: 400,
        lineHeight: "1.25",
        letterSpacing: "-0.01em",
        color: light.ink,
        overflowWrap: "anywhere",
        textWrap: "balance",
      }}
    >
      {slot("heading")}
    </h1>
    {htmlSlot("content")}
  </Section>
);

const footer = (
  <Section tdClassName={phone.inset} style={{ padding: `20px ${INSET.paper} 32px` }}>
    {htmlSlot("support")}
    <Text dir="auto" className={dark.soft} style={{ ...small, margin: "0 0 4px", overflowWrap: "anywhere" }}>
      {slot("reason")}
    </Text>
    {htmlSlot("stop")}
  </Section>
);

/** The whole e-mail. */
const wholeDocument = (
  <Html lang={slot("lang")} dir={slot("dir")}>
    {head}
    <Body
      className={dark.paper}
      lang={slot("lang")}
      dir={slot("dir")}
      style={{ margin: 0, padding: 0, backgroundColor: light.paper }}
    >
      <Preview useTitleTag={false}>{slot("preview")}</Preview>
      <Container style={{ maxWidth: "600px" }}>
        {brand}
        {card}
        {footer}
      </Container>
    </Body>
  </Html>
);

export const PARTS = {
  documentHtml: wholeDocument,
  paragraphHtml: (
    <Text dir="auto" className={dark.ink} style={{ ...paragraph, overflowWrap: "anywhere" }}>
      {slot("lines")}
    </Text>
  ),
  /** A paragraph with a part that stands out. */
  wordsHtml: (
    <Text dir="auto" className={dark.ink} style={{ ...paragraph, overflowWrap: "anywhere" }}>
      {htmlSlot("words")}
    </Text>
  ),
  strongHtml: <strong style={{ fontWeight: 600 }}>{slot("words")}</strong>,
  noteHtml: (
    <Text dir="auto" className={dark.soft} style={{ ...small, overflowWrap: "anywhere" }}>
      {slot("lines")}
    </Text>
  ),
  /** Who writes, above the heading. */
  aboveHtml: (
    <Text
      dir="auto"
      className={dark.soft}
      style={{ ...small, margin: "0 0 8px", fontWeight: 600, overflowWrap: "anywhere" }}
    >
      {slot("words")}
    </Text>
  ),
  listHtml: <ul style={{ margin: "0 0 16px", padding: "0 0 0 20px" }}>{htmlSlot("items")}</ul>,
  itemHtml: (
    <li dir="auto" className={dark.ink} style={{ ...paragraph, margin: "0 0 4px", overflowWrap: "anywhere" }}>
      {slot("words")}
    </li>
  ),
  /** Words of a person within those of the school. A cell, because Outlook for Windows draws no border at a block. */
  quoteHtml: (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      style={{ margin: "0 0 16px", tableLayout: "fixed" }}
    >
      <tbody>
        <tr>
          <td
            className={dark.quote}
            style={{ padding: "2px 0 2px 16px", borderLeft: `3px solid ${light.ruleStrong}` }}
          >
            <blockquote
              dir="auto"
              className={dark.ink}
              style={{ ...paragraph, margin: 0, overflowWrap: "anywhere" }}
            >
              {slot("lines")}
            </blockquote>
          </td>
        </tr>
      </tbody>
    </table>
  ),
  /** What the e-mail is about, read before anything else: an amount and what was done with it. */
  figureHtml: (
    <>
      <Text
        className={dark.ink}
        style={{
          margin: "0 0 4px",
          fontFamily: font.sans,
          fontSize: "36px",
          fontWeight: 600,
          lineHeight: "1.2",
          letterSpacing: "-0.02em",
          color: light.ink,
        }}
      >
        {slot("amount")}
      </Text>
      <Text dir="auto" className={dark.soft} style={{ ...small, margin: "0 0 24px" }}>
        {slot("caption")}
      </Text>
    </>
  ),
  /** One click or tap selects all of the code. */
  codeHtml: (
    <>
      <Text dir="auto" className={dark.soft} style={{ ...small, margin: "0 0 4px" }}>
        {slot("label")}
      </Text>
      <Text
        dir="ltr"
        className={dark.ink}
        style={{
          margin: "0 0 24px",
          fontFamily: font.mono,
          fontSize: "26px",
          fontWeight: 600,
          lineHeight: "1.3",
          color: light.ink,
          overflowWrap: "anywhere",
          userSelect: "all",
        }}
      >
        {slot("code")}
      </Text>
    </>
  ),
  factsHtml: (
    <table
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      className={dark.rule}
      style={{
        margin: "8px 0 24px",
        tableLayout: "fixed",
        borderTop: `1px solid ${light.rule}`,
        fontFamily: font.sans,
        fontSize: "14px",
        lineHeight: "1.5",
      }}
    >
      <tbody>{htmlSlot("rows")}</tbody>
    </table>
  ),
  factHtml: factRow(LOOKS.usual),
  quietFactHtml: factRow(LOOKS.quiet),
  shortFactHtml: factRow(LOOKS.short),
  fineFactHtml: factRow(LOOKS.fine),
  sumFactHtml: factRow(LOOKS.sum),
  totalFactHtml: factRow(LOOKS.total),
  stackedTotalFactHtml: factRow(LOOKS.stackedTotal),
  namedFactHtml: factRow(LOOKS.named),
  /** The second line of a value. */
  asideHtml: (
    <>
      <br />
      <span className={dark.soft} style={{ fontSize: "14px", color: light.soft }}>
        {htmlSlot("words")}
      </span>
    </>
  ),
  /** Moves to the next line as a whole where it does not fit. */
  keptHtml: <span style={{ display: "inline-block" }}>{htmlSlot("words")}</span>,
  buttonHtml: <Section style={{ padding: "8px 0 24px" }}>{button}</Section>,
  /** Alone, for what nobody has to do. */
  secondButtonHtml: (
    <Section style={{ padding: "8px 0 24px" }}>
      {secondButton({ url: slot("url"), label: slot("label") })}
    </Section>
  ),
  /** Two, of which neither comes before the other; below each other on phones. */
  buttonsHtml: (
    <Section style={{ padding: "8px 0 24px" }}>
      {secondButton({ url: slot("url"), label: slot("label") })}
      {secondButton({ url: slot("otherUrl"), label: slot("otherLabel"), isBeside: true })}
    </Section>
  ),
  /** Words that lead to a page, less than a button does. */
  linkHtml: (
    <Text dir="auto" style={{ ...small, overflowWrap: "anywhere" }}>
      <Link href={slot("url")} className={dark.link} style={link}>
        {slot("label")}
      </Link>
    </Text>
  ),
  /** An address to copy. */
  addressHtml: (
    <Text className={dark.soft} style={{ ...small, overflowWrap: "anywhere" }}>
      {slot("sentence")}
      <br />
      <Link dir="ltr" href={slot("url")} className={dark.link} style={link}>
        {slot("url")}
      </Link>
    </Text>
  ),
  /** In the footer: where to write to. */
  askHtml: (
    <Text dir="auto" className={dark.soft} style={{ ...small, margin: "0 0 4px" }}>
      {htmlSlot("words")}
    </Text>
  ),
  mailLinkHtml: (
    <Link href={`mailto:${slot("address")}`} className={dark.link} style={link}>
      {slot("address")}
    </Link>
  ),
} as const;
