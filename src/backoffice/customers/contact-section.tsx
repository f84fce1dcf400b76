import { Link as PlainLink } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { AdminBuyer } from "#contracts/admin/buyer-endpoints.ts";
import { customerEndpoints } from "#contracts/admin/customer-endpoints.ts";
import { toE164 } from "#domain/address/phone.ts";
import { formatCount } from "#domain/format-count.ts";
import { formatNearDay } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { MutedText, Section } from "../layout/section.tsx";
import { StatusBadge } from "../list/status-badge.tsx";
import { BlockCod } from "./block-cod.tsx";
import { BuyerTags, EditTags } from "./buyer-tags.tsx";
import { formatPhone } from "./contact-details.tsx";
import { ReachLink, whatsAppLink } from "./reach-links.tsx";

/** The account of a customer who has one. */
export const useAccount = (id: string | null) =>
  useQuery({
    queryKey: ["customers", "account", id],
    queryFn: () => callApi(customerEndpoints.get, { params: { id: id ?? "" } }),
    enabled: id !== null,
  });

/** Shows how to reach the customer, and the tags that operators gave. */
export function BuyerContact({ buyer }: { buyer: AdminBuyer }) {
  const { name, email, phone, subscribedAt } = buyer;
  const may = usePermission();
  return (
    <Section title="Contact" actions={<EditTags buyer={buyer} />}>
      <dl className="buyer-contact">
        <ContactRow name="Phone">
          {phone === "" ? "–" : <a href={`tel:${toE164(phone)}`}>{formatPhone(toE164(phone).slice(1))}</a>}
        </ContactRow>
        <ContactRow name="Email">{email ? <a href={`mailto:${email}`}>{email}</a> : "–"}</ContactRow>
        {email && may("subscribers.read") && (
          <ContactRow name="Newsletter">
            {subscribedAt ? `Subscribed ${formatNearDay(subscribedAt)}` : "Not subscribed"}
          </ContactRow>
        )}
        <ContactRow name="Account">
          <AccountWords id={buyer.customerId} />
        </ContactRow>
      </dl>
      <BuyerTags tags={buyer.tags} />
      {phone !== "" && (
        <p className="reach-links">
          <ReachLink icon="phone" name="Call" href={`tel:${toE164(phone)}`} />
          <ReachLink icon="chat" name="WhatsApp" href={whatsAppLink(phone, `Hello ${name}, `)} />
        </p>
      )}
    </Section>
  );
}

function ContactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Since when there is an account, and the sign-in of the session that was used last. */
function AccountWords({ id }: { id: string | null }) {
  const { data } = useAccount(id);
  if (id === null) return "None, ordered as a guest";
  if (!data) return "Yes";
  const { since, signedInAt } = data;
  return `Since ${formatNearDay(since)}${signedInAt ? `, signed in ${formatNearDay(signedInAt)}` : ""}`;
}

/** Shows whether cash on delivery is blocked for the customer, and how their COD orders ended. */
export function BuyerCod({ buyer: { customerId, cashBlocked, cod, recentOrders } }: { buyer: AdminBuyer }) {
  const [newest] = recentOrders;
  const of = customerId === null ? newest && { orderId: newest.id } : { customerId };
  const state = cashBlocked ? (
    <StatusBadge tone="back" icon="warning" label="Blocked" />
  ) : (
    <StatusBadge tone="done" icon="check" label="Allowed" />
  );
  return (
    <Section title="Cash on delivery" actions={state}>
      <MutedText>{describeCod(cod)}</MutedText>
      {cashBlocked && (
        <MutedText>
          Their phone or email is on{" "}
          <PlainLink component={Link} to="/settings">
            the block list in Settings
          </PlainLink>
          .
        </MutedText>
      )}
      {!cashBlocked && of && <BlockCod of={of} />}
    </Section>
  );
}

/** '6 COD orders: 4 delivered, 1 returned to origin.' The others are under way or cancelled. */
function describeCod({ orders, delivered, returnedToOrigin }: AdminBuyer["cod"]): string {
  if (orders === 0) return "No COD orders yet.";
  const placed = formatCount(orders, "COD order");
  if (delivered + returnedToOrigin === 0) return `${placed}, none delivered yet.`;
  return `${placed}: ${delivered} delivered, ${returnedToOrigin || "none"} returned to origin.`;
}
