import { useState } from "react";
import { Link } from "react-router";
import type { UserRecord } from "#contracts/store/customers/customer-views.ts";
import { useLayoutContent } from "#storefront/layout/layout-content.ts";
import { PersonalStyles } from "#storefront/layout/personal-styles.tsx";
import { IconButton } from "#storefront/ui/inputs/icon-button.tsx";
import { Dialog } from "#storefront/ui/overlays/dialog.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

type AccountForm = "sign-in" | "sign-up";

type SignInDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Called after signing in or up. */
  onDone: (user: UserRecord) => void | Promise<void>;
  /** Called when one of its links leads to another page. */
  onLeave: () => void;
};

/** Sign-in and sign-up in a dialog, with a button to switch between them. */
export default function SignInDialog(props: SignInDialogProps) {
  const [form, setForm] = useState<AccountForm>("sign-in");
  return <AccountDialog {...props} form={form} onSwitch={setForm} />;
}

type AccountDialogProps = SignInDialogProps & { form: AccountForm; onSwitch: (form: AccountForm) => void };

/** The dialog with one of its two forms. */
export function AccountDialog({ open, onClose, onDone, onLeave, form, onSwitch }: AccountDialogProps) {
  const words = useLayoutContent().cart;
  const isNew = form === "sign-up";
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isNew ? words.signUpHeading : words.signInHeading}
      className="account-dialog"
    >
      <PersonalStyles />
      <IconButton icon="close" label="Close" onClick={onClose} />
      {isNew ? <SignUpForm onSignedUp={onDone} focused /> : <SignInForm onSignedIn={onDone} focused />}
      {isNew && <SignUpNote onLeave={onLeave} />}
      <p className="between">
        {!isNew && (
          <Link className="link" to="/forget-password" onClick={onLeave}>
            Forgot Password?
          </Link>
        )}
        <button type="button" className="link" onClick={() => onSwitch(isNew ? "sign-in" : "sign-up")}>
          {isNew ? "Already have an account? Sign In" : "Create Account"}
        </button>
      </p>
    </Dialog>
  );
}

/** Says how the details are used, with a link to the privacy policy. */
function SignUpNote({ onLeave }: Pick<SignInDialogProps, "onLeave">) {
  const link = (
    <Link to="/privacy-policy" onClick={onLeave}>
      Privacy Policy
    </Link>
  );
  return (
    <p className="small muted text">
      <InterpolatedText values={{ link }}>{useLayoutContent().cart.signUpNote}</InterpolatedText>
    </p>
  );
}
