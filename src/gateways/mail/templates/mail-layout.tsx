import type { CSSProperties, ReactElement, ReactNode } from "react";
import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { brandColours } from "#domain/brand-colours.ts";
import { splitParagraphs } from "../render-mail-text.ts";

/** Classes for what inline styles cannot do: fall-back fonts of headlines and narrower padding on phones. */
const styleSheet =
  ".h{font-family:Anton,Impact,'Arial Narrow',Arial,sans-serif;text-transform:uppercase;font-weight:700;font-synthesis:none;line-height:1}" +
  "@media(max-width:600px){.p{padding-left:24px!important;padding-right:24px!important}.h1{font-size:48px!important}}" +
  "@media(max-width:360px){.h1{font-size:40px!important}}";

const bodyStyle: CSSProperties = {
  margin: 0,
  background: brandColours.mist,
  font: "400 16px/24px 'Archivo Variable',Arial,Helvetica,sans-serif",
  color: brandColours.ink,
};

const buttonStyle: CSSProperties = {
  display: "inline-block",
  background: brandColours.ink,
  color: brandColours.paper,
  padding: "14px 24px",
  textDecoration: "none",
};

/** Renders the HTML part of a mail. React escapes every value in it. */
export function renderMailHtml(mail: ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(mail)}`;
}

/**
 * The document around every mail: one column of rows. Mail programs support tables and inline styles, but few support
 * web fonts, so the text alone has all the meaning.
 */
export function MailDocument({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <style>{styleSheet}</style>
      </head>
      <body style={bodyStyle}>
        <MailTable>
          <tr>
            <td align="center" style={{ padding: "24px 0" }}>
              <MailTable width={600} style={{ width: "100%", maxWidth: 600, background: brandColours.paper }}>
                {children}
              </MailTable>
            </td>
          </tr>
        </MailTable>
      </body>
    </html>
  );
}

type MailTableProps = { width?: number | string; style?: CSSProperties; children: ReactNode };

/** A table that only arranges; screen readers skip it. */
export function MailTable({ width = "100%", style, children }: MailTableProps) {
  return (
    <table role="presentation" width={width} cellPadding={0} cellSpacing={0} style={style}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A row of the mail's column; its side padding shrinks on phones. */
export function MailRow({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <tr>
      <td className="p" style={style}>
        {children}
      </td>
    </tr>
  );
}

type MailLayoutProps = { title: string; publicUrl: string; footer: ReactNode; children: ReactNode };

/** The layout of a short mail: logo, headline, content, footer. */
export function MailLayout({ title, publicUrl, footer, children }: MailLayoutProps) {
  return (
    <MailDocument title={title}>
      <MailRow style={{ background: brandColours.still, padding: "24px 40px" }}>
        <MailLogo publicUrl={publicUrl} />
      </MailRow>
      <MailRow style={{ padding: "32px 40px 40px" }}>
        <h1 className="h" style={{ fontSize: 40, margin: "0 0 20px" }}>
          {title}
        </h1>
        {children}
      </MailRow>
      <MailFooter>{footer}</MailFooter>
    </MailDocument>
  );
}

export function MailFooter({ children }: { children: ReactNode }) {
  return (
    <MailRow
      style={{
        background: brandColours.ink,
        color: brandColours.fog,
        padding: "24px 40px",
        fontSize: 14,
        lineHeight: "20px",
      }}
    >
      {children}
    </MailRow>
  );
}

export function MailLogo({ publicUrl }: { publicUrl: string }) {
  return <MailPicture src={`${publicUrl}/mail/logo.png`} width={148} height={44} alt="Elefant" />;
}

type MailPictureProps = { src: string; width: number; height: number; alt?: string; style?: CSSProperties };

/** A picture; most carry no information. `fetchPriority` keeps React from adding a preload link to the head. */
export function MailPicture({ src, width, height, alt = "", style }: MailPictureProps) {
  const shown = { display: "block", ...style, border: 0 };
  return <img src={src} width={width} height={height} alt={alt} fetchPriority="low" style={shown} />;
}

/** A link on the footer's dark ground. */
export function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} style={{ color: brandColours.marigold }}>
      {children}
    </a>
  );
}

/** A link inside a text; an address as its text wraps, because one wide line shrinks the whole mail on a phone. */
export function MailLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} style={{ color: brandColours.ink, wordBreak: "break-word" }}>
      {children}
    </a>
  );
}

type SubscriptionFooterProps = { closing: string; stop: { name: string; href: string }; seller: string };

/** The footer of a mail that can be stopped: why it came, the link that stops it, and who sent it. */
export function SubscriptionFooter({ closing, stop, seller }: SubscriptionFooterProps) {
  return (
    <>
      <InlineParagraphs text={closing} /> <FooterLink href={stop.href}>{stop.name}</FooterLink>
      <br />
      {seller}.
    </>
  );
}

/** The one thing to do next: a link drawn as a button. */
export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <p style={{ margin: 0 }}>
      <a href={href} style={buttonStyle}>
        {children}
      </a>
    </p>
  );
}

/** A text in paragraphs of their own. */
export function MailParagraphs({ text }: { text: string }) {
  return [...splitParagraphs(text).entries()].map(([at, paragraph]) => (
    <p key={at} style={{ margin: "0 0 16px" }}>
      <MailText text={paragraph} />
    </p>
  ));
}

/** A text with an empty line between paragraphs, for places where margins would not fit. */
export function InlineParagraphs({ text }: { text: string }) {
  return <MailText text={splitParagraphs(text).join("\n\n")} />;
}

const dayRange = /(\d+-\d+ (?:business |working )?days)/;

/** A text with its line breaks; '2-7 business days' stays on one line. */
export function MailText({ text }: { text: string }) {
  return (
    <MailLines>
      {text
        .split("\n")
        .map((line) =>
          [...line.split(dayRange).entries()].map(([at, part]) => (
            <Fragment key={at}>{at % 2 === 1 ? <span style={{ whiteSpace: "nowrap" }}>{part}</span> : part}</Fragment>
          )),
        )}
    </MailLines>
  );
}

/** Puts line breaks between its children. */
export function MailLines({ children }: { children: ReactNode[] }) {
  return [...children.entries()].map(([at, line]) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}
