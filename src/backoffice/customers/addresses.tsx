import { Box, Chip } from "@mui/material";
import type { AdminCustomer } from "#contracts/admin/customers.ts";
import { Quiet, Section } from "../frame/section.tsx";
import { phoneWords } from "./customer-words.ts";

/** The address book as the customer keeps it. */
export function Addresses({ addresses }: Pick<AdminCustomer, "addresses">) {
  return (
    <Section title="Addresses">
      {addresses.length === 0 && <Quiet>No address saved.</Quiet>}
      {addresses.map(({ id, name, phone, lines, isDefault }) => (
        <Box key={id} component="address" sx={{ fontStyle: "normal", py: 1, overflowWrap: "anywhere" }}>
          <strong>{name}</strong> {isDefault && <Chip size="small" variant="outlined" label="Default" />}
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          <div>{phoneWords(phone)}</div>
        </Box>
      ))}
    </Section>
  );
}
