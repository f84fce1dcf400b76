import { Button } from "@mui/material";
import { CopyButton } from "#backoffice/form/copy-button.tsx";
import { MutedText, Section } from "#backoffice/layout/section.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { toE164 } from "#domain/address/phone.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";

type Payable = Pick<AdminOrder, "address" | "number" | "total">;
type PayLink = NonNullable<AdminOrder["payLink"]>;

/** The link by which the customer pays an order that awaits its payment, to be sent to them. */
export function OrderPayLink({ order }: { order: AdminOrder }) {
  const { payLink, total } = order;
  if (!payLink) return null;
  const { payBefore } = payLink;
  return (
    <Section title="Pay link" actions={<PayLinkButtons link={payLink} order={order} />}>
      <MutedText>
        {`The customer pays ${formatAmount(total)} on this page. Anyone with the link can act for the customer.`}
        {payBefore && ` The stock is held until ${formatDateTimeInIndia(payBefore)}.`}
      </MutedText>
    </Section>
  );
}

export function PayLinkButtons({ link: { url }, order }: { link: PayLink; order: Payable }) {
  const { address, number, total } = order;
  const text = `Hello ${address.name}, please pay ${formatAmount(total)} for your order ${number} here: ${url}`;
  const whatsApp = `https://wa.me/${toE164(address.contact).replace("+", "")}?${new URLSearchParams({ text })}`;
  return (
    <>
      <CopyButton text={url} name="Copy link" />
      <Button component="a" href={whatsApp} target="_blank" rel="noreferrer" variant="outlined">
        Send by WhatsApp
      </Button>
    </>
  );
}
