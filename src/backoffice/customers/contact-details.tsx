import { Link } from "@mui/material";
import { DetailRow } from "../layout/section.tsx";

/** Path of a customer's page below `/admin`. */
export const customerPath = (id: string): string => `/customers/${id}/show`;

/** Email and phone as links. */
export function ContactDetails({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <DetailRow name="Email">
        {email === "" ? (
          "–"
        ) : (
          <Link href={`mailto:${email}`} sx={{ overflowWrap: "anywhere" }}>
            {email}
          </Link>
        )}
      </DetailRow>
      <DetailRow name="Phone">
        {phone === "" ? "–" : <Link href={`tel:+${phone}`}>{formatPhone(phone)}</Link>}
      </DetailRow>
    </>
  );
}

/** Formats a phone, stored as digits with the dial code: '+91 98765 43210', '+1 4155550100'; a dash for none. */
export function formatPhone(digits: string): string {
  if (digits === "") return "–";
  const [, first, second] = /^91(\d{5})(\d{5})$/.exec(digits) ?? [];
  return first ? `+91 ${first} ${second}` : `+${digits}`;
}
