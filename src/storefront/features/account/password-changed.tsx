import { useNavigate } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

const title = "Password Changed";
const words = "Your password has been updated successfully!";

/** Spec §2: Ok leads to the sign-in page, and so does every other way out of it. */
export function PasswordChangedDialog({ open }: { open: boolean }) {
  const navigate = useNavigate();
  // In the form's place: going back does not lead to a right that is used up.
  const leave = () => void navigate("/sign-in", { replace: true });
  return (
    <Dialog open={open} onClose={leave} title={title}>
      <p className="lead">{words}</p>
      <Button onClick={leave} data-autofocus>
        Ok
      </Button>
    </Dialog>
  );
}

/** The same as a page, for the form that was sent without a script. */
export function PasswordChanged() {
  return (
    <>
      <p className="lead" role="status">
        <b>{title}</b>
        <br />
        {words}
      </p>
      <ButtonLink to="/sign-in">Ok</ButtonLink>
    </>
  );
}
