import type { AdminCustomer } from "#contracts/admin/customers.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { DetailRow, Section } from "../frame/section.tsx";
import { formatAmount } from "../orders/order-words.ts";
import { ContactDetails } from "./reach.tsx";

export function CustomerProfile({ customer }: { customer: AdminCustomer }) {
  const { email, phone, since, orders, spent, lastOrderAt } = customer;
  return (
    <Section title="Profile">
      <ContactDetails email={email} phone={phone} />
      <DetailRow name="Customer since">{formatDayInIndia(since)}</DetailRow>
      <DetailRow name="Last order">{lastOrderAt ? formatDayInIndia(lastOrderAt) : "–"}</DetailRow>
      <DetailRow name="Orders">{orders}</DetailRow>
      <DetailRow name="Spent, less refunds" strong>
        {formatAmount(spent)}
      </DetailRow>
    </Section>
  );
}
