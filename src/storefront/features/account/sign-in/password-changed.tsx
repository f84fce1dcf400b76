import { useNavigate } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { Button, ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { Dialog } from "#storefront/ui/overlays/dialog.tsx";

type ChangedWords = Pick<DocumentBody<"account">, "changedHeading" | "changed">;

/** Confirms the new password; Ok and every other way to close it lead to the sign-in page. */
export function PasswordChangedDialog({ open, words }: { open: boolean; words: ChangedWords }) {
  const navigate = useNavigate();
  // Replaces the history entry: going back must not open the form, whose code is used up.
  const leave = () => void navigate("/sign-in", { replace: true });
  return (
    <Dialog open={open} onClose={leave} title={words.changedHeading}>
      <p className="lead">{words.changed}</p>
      <Button onClick={leave} data-autofocus>
        Ok
      </Button>
    </Dialog>
  );
}

/** Confirms the new password as a page, for the form sent without JavaScript. */
export function PasswordChanged({ words }: { words: ChangedWords }) {
  return (
    <>
      <p className="lead" role="status">
        <b>{words.changedHeading}</b>
        <br />
        {words.changed}
      </p>
      <ButtonLink to="/sign-in">Ok</ButtonLink>
    </>
  );
}
