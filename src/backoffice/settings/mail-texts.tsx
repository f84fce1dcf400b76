import { Button, Typography } from "@mui/material";
import { Link } from "react-router";
import { Section } from "../frame/section.tsx";

/** They are written where all other texts are: with a draft and every version. */
export function MailTemplates({ mayWrite }: { mayWrite: boolean }) {
  const open = (
    <Button component={Link} to="/content/mails" variant="outlined">
      {mayWrite ? "Write the mails" : "Read the mails"}
    </Button>
  );
  return (
    <Section title="Mail texts" actions={open}>
      <Typography color="text.secondary">
        Subject, heading, opening and closing words of every mail to customers. Amounts, tables and links are put in by
        the shop.
      </Typography>
    </Section>
  );
}
