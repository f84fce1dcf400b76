import type { AdminCustomer } from "#contracts/admin/customers.ts";
import { dayInIndia } from "#domain/time.ts";
import { Pair, Section } from "../frame/section.tsx";
import { rupees } from "../orders/order-words.ts";
import { Reach } from "./reach.tsx";

export function Profile({ customer }: { customer: AdminCustomer }) {
  const { email, phone, since, orders, spent, lastOrderAt } = customer;
  return (
    <Section title="Profile">
      <Reach email={email} phone={phone} />
      <Pair name="Customer since">{dayInIndia(since)}</Pair>
      <Pair name="Last order">{lastOrderAt ? dayInIndia(lastOrderAt) : "–"}</Pair>
      <Pair name="Orders">{orders}</Pair>
      <Pair name="Spent, less refunds" strong>
        {rupees(spent)}
      </Pair>
    </Section>
  );
}
