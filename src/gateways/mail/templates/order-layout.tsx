import type { ReactNode } from "react";
import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import type { QuoteLine } from "#contracts/store/checkout/quote-view.ts";
import type { OrderView } from "#contracts/store/orders/order-views.ts";
import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { formatDayRange } from "#domain/fulfilment/delivery-estimate.ts";
import { formatRupees } from "#domain/money.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { interpolateMailText, type MailContext, type RenderedMailText } from "../render-mail-text.ts";
import {
  FooterLink,
  InlineParagraphs,
  MailDocument,
  MailFooter,
  MailLines,
  MailLogo,
  MailPicture,
  MailRow,
  MailTable,
} from "./mail-layout.tsx";

/** Input of every mail about an order. */
export type OrderMailParts = MailContext & { order: OrderView; facts: Pick<ShopFacts, "fssai"> };

type OrderLayoutProps = {
  parts: OrderMailParts;
  words: RenderedMailText;
  /** Text below the headline. */
  intro: string;
  /** Rows below the order's lines: bill, address, courier. */
  children: ReactNode;
};

/** The layout of a mail about an order: headline over the mountains, link to the order, its lines, `children`, footer. */
export function OrderLayout({ parts, words, intro, children }: OrderLayoutProps) {
  const { order, publicUrl } = parts;
  return (
    <MailDocument title={words.heading.join(" ")}>
      <OrderHeader parts={parts} words={words} intro={intro} />
      <MailRow style={{ padding: "32px 40px 8px" }}>
        <p style={{ margin: 0, color: brandColours.slate, fontSize: 14 }}>
          Order {order.number} · {formatDateTimeInIndia(order.submittedAt)}
        </p>
      </MailRow>
      {order.lines.map((line) => (
        <OrderLine key={line.sku} line={line} publicUrl={publicUrl} />
      ))}
      {children}
      <OrderFooter parts={parts} closing={words.closing} />
    </MailDocument>
  );
}

function OrderHeader({ parts, words, intro }: Omit<OrderLayoutProps, "children">) {
  const { order, publicUrl } = parts;
  const sky = brandColours.still;
  return (
    <>
      <MailRow style={{ background: sky, padding: "24px 40px 0" }}>
        <MailLogo publicUrl={publicUrl} />
      </MailRow>
      <MailRow style={{ background: sky, padding: "24px 40px 16px" }}>
        <h1 className="h h1" style={{ fontSize: 76, margin: 0 }}>
          <MailLines>{words.heading}</MailLines>
        </h1>
      </MailRow>
      <tr>
        <td style={{ background: sky }}>
          <MailPicture
            src={`${publicUrl}/mail/ridge.png`}
            width={600}
            height={220}
            style={{ width: "100%", height: "auto" }}
          />
        </td>
      </tr>
      <MailRow style={{ background: brandColours.ink, color: brandColours.snow, padding: "8px 40px 32px" }}>
        <p style={{ margin: "0 0 20px", fontSize: 18, lineHeight: "28px" }}>
          <InlineParagraphs text={intro} />
        </p>
        <OrderButton href={`${publicUrl}/order/${order.token}`} label={describeOrderLink(order)} />
      </MailRow>
    </>
  );
}

/** Labels the button: the page of an unpaid order accepts its payment, and only a parcel that is to come is tracked. */
function describeOrderLink({ status, total }: OrderView): string {
  if (status === "awaiting_payment") return `Pay ${formatRupees(total)}`;
  return status === "ordered" || status === "on_the_way" ? "Track order" : "View your order";
}

function OrderButton({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      className="h"
      style={{
        display: "inline-block",
        background: brandColours.marigold,
        color: brandColours.ink,
        textDecoration: "none",
        padding: "18px 28px",
        fontSize: 18,
        letterSpacing: ".03em",
      }}
    >
      {label}
    </a>
  );
}

const canColours: Partial<Record<Flavour, string>> = {
  still: brandColours.still,
  sparkling: brandColours.sparkling,
  lime: brandColours.lime,
  kokum: brandColours.kokum,
};

function OrderLine({ line, publicUrl }: { line: QuoteLine; publicUrl: string }) {
  const canColour = (line.kind === "beverage" && line.flavour && canColours[line.flavour]) || undefined;
  const picture = canColour ? `can-${line.flavour}` : "merch";
  return (
    <MailRow style={{ padding: "8px 40px" }}>
      <MailTable>
        <tr>
          <td width={72} style={{ width: 72, background: canColour ?? brandColours.mist }}>
            <MailPicture src={`${publicUrl}/mail/${picture}.png`} width={72} height={88} />
          </td>
          <td style={{ paddingLeft: 16 }}>
            <b>{line.name}</b>
            <br />
            <span style={{ color: brandColours.slate, fontSize: 14 }}>{formatLineDetail(line)}</span>
          </td>
          <td align="right" style={{ paddingTop: 4, whiteSpace: "nowrap", verticalAlign: "top" }}>
            {formatRupees(line.lineTotal)}
          </td>
        </tr>
      </MailTable>
    </MailRow>
  );
}

function OrderFooter({ parts, closing }: { parts: OrderMailParts; closing: string }) {
  const { facts, publicUrl, texts } = parts;
  return (
    <MailFooter>
      {closing !== "" && (
        <>
          <InlineParagraphs text={closing} />{" "}
        </>
      )}
      Questions? <FooterLink href={`${publicUrl}/contact-us`}>Contact Us</FooterLink>
      <br />
      {formatSeller(facts)}
      <br />
      <InlineParagraphs text={interpolateMailText(parts, texts.whyOrder)} />
    </MailFooter>
  );
}

type OrderTextProps = {
  parts: OrderMailParts;
  words: RenderedMailText;
  /** Lines after the opening. */
  extraParagraphs?: string[];
  /** Lines below the order's lines: bill, address, courier. */
  below: string[];
};

/** Renders a mail about an order as plain text, with the same content as `OrderLayout`, in the same order. */
export function renderOrderText({ parts, words, extraParagraphs = [], below }: OrderTextProps): string {
  const { order, facts, publicUrl, texts } = parts;
  return [
    words.heading.join(" ").toUpperCase(),
    "",
    words.opening,
    ...extraParagraphs,
    "",
    `${describeOrderLink(order)}: ${publicUrl}/order/${order.token}`,
    "",
    `Order ${order.number}, ${formatDateTimeInIndia(order.submittedAt)}`,
    "",
    ...order.lines.map((line) => `${line.name}, ${formatLineDetail(line)}: ${formatRupees(line.lineTotal)}`),
    "",
    ...below,
    "",
    `${words.closing} Questions? ${publicUrl}/contact-us`.trim(),
    formatSeller(facts),
    interpolateMailText(parts, texts.whyOrder),
    "",
  ].join("\n");
}

function formatSeller({ sellerName, sellerAddress, fssai }: OrderMailParts["facts"]): string {
  return `${sellerName}, ${sellerAddress}. FSSAI Lic. No. ${fssai}`;
}

/** 'Pack of 6 · Units: 2', 'M, Ink · Units: 1'. */
function formatLineDetail(line: QuoteLine): string {
  const variant =
    line.packSize === null ? [line.sizeName, line.colourName].filter(Boolean).join(", ") : `Pack of ${line.packSize}`;
  return [variant, `Units: ${line.quantity}`].filter(Boolean).join(" · ");
}

/** Asks to keep the amount of a cash order ready, if it costs anything. */
export function formatCashReminder(context: MailContext, { total }: OrderView): string {
  if (total === 0) return interpolateMailText(context, context.texts.nothingToPay);
  return interpolateMailText(context, context.texts.cashReady, { total: formatRupees(total) });
}

/** Formats when an order is expected, else promised: 'Thu 26 Nov – Mon 30 Nov'; "" for orders without either. */
export function formatArrival({ delivery: { expected, promised } }: OrderView): string {
  const days = expected ?? promised;
  return days ? formatDayRange(days) : "";
}

/** Lists the facts that texts of order mails can use. */
export function listOrderFacts({ id, number, name, total, lines }: OrderView): Record<string, string> {
  const goods = lines.some((line) => line.kind === "beverage") ? "water" : "order";
  return { orderNumber: number, orderId: id, name, total: formatRupees(total), goods };
}
