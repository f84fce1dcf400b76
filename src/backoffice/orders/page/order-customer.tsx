import { Link as PlainLink } from "@mui/material";
import { Link } from "react-router";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { BlockCod } from "#backoffice/customers/block-cod.tsx";
import { customerPath } from "#backoffice/customers/contact-details.tsx";
import { ReachLink, whatsAppLink } from "#backoffice/customers/reach-links.tsx";
import { Avatar } from "#backoffice/layout/avatar.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { listPath } from "#backoffice/list/list-path.ts";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { toE164 } from "#domain/address/phone.ts";
import { formatOrderCount } from "../order-labels.ts";

/** Statuses after which cash on delivery may be blocked, because the customer didn't take the parcel. */
const undeliveredStatuses = new Set<AdminOrder["status"]>(["cancelled", "returned", "returned_to_origin"]);

/** Customer of the order: who, what they ordered before, and how to reach them. */
export function OrderCustomer({ order }: { order: AdminOrder }) {
  const may = usePermission();
  const { customer, buyerId, address, paymentMode, status } = order;
  const page = customer?.id ?? buyerId;
  const account = page !== null && may("customers.read") && (
    <PlainLink component={Link} to={customerPath(String(page))} className="card-link">
      {customer ? "View account" : "View customer"}
    </PlainLink>
  );
  return (
    <Section title="Customer" actions={account}>
      <div className="order-customer">
        <Avatar name={address.name} />
        <div>
          <b>{address.name}</b>
          <PhoneHistory order={order} />
        </div>
      </div>
      <ContactLinks order={order} />
      {paymentMode === "cod" && undeliveredStatuses.has(status) && <BlockCod of={{ orderId: order.id }} />}
    </Section>
  );
}

/** Earlier orders of this phone number; the link searches for them. */
function PhoneHistory({ order: { customer, ofPhone, address } }: { order: AdminOrder }) {
  const { orders, spent, returnedToOrigin } = ofPhone;
  const words = [
    formatOrderCount(orders),
    spent > 0 && `${formatAmount(spent)} spent`,
    returnedToOrigin > 0 && `${returnedToOrigin} RTO`,
  ];
  const summary = words.filter(Boolean).join(" · ");
  return (
    <small>
      {customer ? "" : "Guest · "}
      {orders > 1 ? <Link to={listPath("orders", { q: address.contact })}>{summary}</Link> : summary}
    </small>
  );
}

function ContactLinks({ order: { number, address } }: { order: AdminOrder }) {
  const { contact, email, addressLine1, addressLine2, city, state, pin } = address;
  const phone = toE164(contact);
  const greeting = `Hello ${address.name}, about your order ${number}: `;
  const place = [addressLine1, addressLine2, city, state, pin].filter(Boolean).join(", ");
  return (
    <>
      <p className="order-contact">
        <PlainLink href={`tel:${phone}`}>{contact}</PlainLink>
        {email && <PlainLink href={`mailto:${email}`}>{email}</PlainLink>}
      </p>
      <p className="reach-links">
        <ReachLink icon="phone" name="Call" href={`tel:${phone}`} isPhoneOnly />
        <ReachLink icon="chat" name="WhatsApp" href={whatsAppLink(contact, greeting)} />
        <ReachLink
          icon="place"
          name="Map"
          href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: place })}`}
        />
      </p>
    </>
  );
}
