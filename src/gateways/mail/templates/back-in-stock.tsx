import type { Mail } from "../mailer.ts";
import { type MailContext, type RenderedMailText, renderMailText } from "../render-mail-text.ts";
import { MailButton, MailLayout, MailParagraphs, renderMailHtml, SubscriptionFooter } from "./mail-layout.tsx";

type BackInStockMailParts = MailContext & {
  /** `item` is 'Mountain Water, pack of 6', `link` its page with the pack chosen. */
  alert: { id: number; email: string; token: string; createdAt: Date; item: string; link: string };
};

/** Says that a SKU is in stock. One per request. */
export function buildBackInStockMail(parts: BackInStockMailParts): Mail {
  const { alert, facts, publicUrl } = parts;
  const words = renderMailText(parts, "backInStock", { item: alert.item });
  const stopUrl = `${publicUrl}/back-in-stock/${alert.token}`;
  const seller = `${facts.sellerName}, ${facts.sellerAddress}`;
  return {
    key: `mail.back-in-stock:${alert.id}:${alert.createdAt.getTime()}`,
    to: alert.email,
    subject: words.subject,
    unsubscribeUrl: stopUrl,
    text: [words.opening, "", `Buy: ${alert.link}`, "", words.closing, `Stop: ${stopUrl}`, "", seller, ""].join("\n"),
    html: renderMailHtml(<BackInStock parts={parts} words={words} stopUrl={stopUrl} />),
  };
}

type BackInStockProps = { parts: BackInStockMailParts; words: RenderedMailText; stopUrl: string };

function BackInStock({ parts: { alert, facts, publicUrl }, words, stopUrl }: BackInStockProps) {
  const seller = `${facts.sellerName}, ${facts.sellerAddress}`;
  const footer = <SubscriptionFooter closing={words.closing} stop={{ name: "Stop", href: stopUrl }} seller={seller} />;
  return (
    <MailLayout title={words.heading.join(" ")} publicUrl={publicUrl} footer={footer}>
      <MailParagraphs text={words.opening} />
      <MailButton href={alert.link}>Buy</MailButton>
    </MailLayout>
  );
}
