import { useNavigate } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { Button, ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { Dialog } from "#storefront/ui/overlays/dialog.tsx";

type ChangedWords = Pick<DocumentBody<"account">, "changedHeading" | "changed">;

/** Spec §2: Ok leads to the sign-in page, and so does every other way out of it. */
export function PasswordChangedDialog({ open, words }: { open: boolean; words: ChangedWords }) {
  const navigate = useNavigate();
  // In the form's place: going back does not lead to a right that is used up.
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

/** The same as a page, for the form that was sent without a script. */
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
