import type { AdminCustomer } from "#contracts/admin/customer-endpoints.ts";
import { errorMessage } from "../form/form-fields.ts";
import { MutedText, Section } from "../layout/section.tsx";
import { formatPhone } from "./contact-details.tsx";
import { useAccount } from "./contact-section.tsx";

/** The customer's address book. */
export function AccountAddresses({ id }: { id: string }) {
  const { data: customer, error } = useAccount(id);
  if (error) return <MutedText>{errorMessage(error)}</MutedText>;
  if (!customer) return null;
  const { addresses } = customer;
  return (
    <Section title="Addresses" actions={<span className="card-meta">{addresses.length}</span>}>
      {addresses.length === 0 && <MutedText>No address saved.</MutedText>}
      {addresses.map((address) => (
        <SavedAddress key={address.id} address={address} customer={customer} />
      ))}
    </Section>
  );
}

type Props = { address: AdminCustomer["addresses"][number]; customer: AdminCustomer };

/** Street in one line, place in the next. Name and phone only where they are another person's. */
function SavedAddress({ address: { name, phone, lines, isDefault }, customer }: Props) {
  const [, place, pin] = /^(.*?)(\d{6})?$/.exec(lines.at(-1) ?? "") ?? [];
  const another = [name !== customer.name && name, phone !== customer.phone && formatPhone(phone)].filter(Boolean);
  return (
    <address className="buyer-address">
      {another.length > 0 && <strong>{another.join(", ")}</strong>}
      <span>{lines.slice(0, -1).join(", ")}</span>
      <span>
        {place}
        <b>{pin}</b> {isDefault && <span className="flag-tag">Default</span>}
      </span>
    </address>
  );
}
