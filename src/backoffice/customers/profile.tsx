import { Link } from "@mui/material";
import type { AdminCustomer } from "../../contracts/admin/customers.ts";
import { dayInIndia } from "../../domain/time.ts";
import { rupees } from "../orders/order-words.ts";
import { Pair, Section } from "../orders/page/section.tsx";
import { phoneWords } from "./customer-words.ts";

export function Profile({ customer }: { customer: AdminCustomer }) {
  const { email, phone, since, orders, spent, lastOrderAt } = customer;
  return (
    <Section title="Profile">
      <Pair name="E-mail">
        <Link href={`mailto:${email}`} sx={{ overflowWrap: "anywhere" }}>
          {email}
        </Link>
      </Pair>
      <Pair name="Phone">{phone === "" ? "–" : <Link href={`tel:+${phone}`}>{phoneWords(phone)}</Link>}</Pair>
      <Pair name="Customer since">{dayInIndia(since)}</Pair>
      <Pair name="Last order">{lastOrderAt ? dayInIndia(lastOrderAt) : "–"}</Pair>
      <Pair name="Orders">{orders}</Pair>
      <Pair name="Spent, less refunds" strong>
        {rupees(spent)}
      </Pair>
    </Section>
  );
}
