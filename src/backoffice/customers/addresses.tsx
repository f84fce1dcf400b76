import { Box, Chip } from "@mui/material";
import type { AdminCustomer } from "#contracts/admin/customers.ts";
import { MutedText, Section } from "../frame/section.tsx";
import { formatPhone } from "./customer-words.ts";

/** The address book as the customer keeps it. */
export function CustomerAddresses({ addresses }: Pick<AdminCustomer, "addresses">) {
  return (
    <Section title="Addresses">
      {addresses.length === 0 && <MutedText>No address saved.</MutedText>}
      {addresses.map(({ id, name, phone, lines, isDefault }) => (
        <Box key={id} component="address" sx={{ fontStyle: "normal", py: 1, overflowWrap: "anywhere" }}>
          <strong>{name}</strong> {isDefault && <Chip size="small" variant="outlined" label="Default" />}
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          <div>{formatPhone(phone)}</div>
        </Box>
      ))}
    </Section>
  );
}
