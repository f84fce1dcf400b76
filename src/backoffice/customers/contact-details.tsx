import { Link } from "@mui/material";
import { DetailRow } from "../layout/section.tsx";
import { formatPhone } from "./customer-format.ts";

/** Email and phone as links. */
export function ContactDetails({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <DetailRow name="E-mail">
        <Link href={`mailto:${email}`} sx={{ overflowWrap: "anywhere" }}>
          {email}
        </Link>
      </DetailRow>
      <DetailRow name="Phone">
        {phone === "" ? "–" : <Link href={`tel:+${phone}`}>{formatPhone(phone)}</Link>}
      </DetailRow>
    </>
  );
}
