import { Link } from "@mui/material";
import { Pair } from "../frame/section.tsx";
import { phoneWords } from "./customer-words.ts";

/** How somebody is reached. */
export function Reach({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <Pair name="E-mail">
        <Link href={`mailto:${email}`} sx={{ overflowWrap: "anywhere" }}>
          {email}
        </Link>
      </Pair>
      <Pair name="Phone">{phone === "" ? "–" : <Link href={`tel:+${phone}`}>{phoneWords(phone)}</Link>}</Pair>
    </>
  );
}
