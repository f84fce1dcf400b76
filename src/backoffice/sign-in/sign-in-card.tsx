import { Button } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { FormError } from "../form/form-error.tsx";
import type { useFormSubmit } from "../form/use-form-submit.ts";
import can from "../images/can-still.webp";
import logo from "../images/logo.svg?no-inline";
import ridge from "../images/ridge-still.svg?no-inline";
import { KeyHint } from "../theme/key-hint.tsx";
import "./sign-in.css";

type Props = {
  title: string;
  /** What to do, below the title. */
  sentence?: string;
  children: ReactNode;
};

/** Layout of the sign-in steps: the brand on one side, on phones above, and the form on paper. */
export function SignInCard({ title, sentence, children }: Props) {
  useEffect(() => {
    document.title = `${title} · ELEFANT back office`;
  }, [title]);
  return (
    <div className="sign-in">
      <header className="sign-in-brand">
        <img className="sign-in-logo" src={logo} width="145" height="44" alt="Elefant" />
        <p>Base camp.</p>
        <img className="sign-in-ridge" src={ridge} alt="" />
        <img className="sign-in-can" src={can} alt="" />
      </header>
      <main>
        <div className="sign-in-form">
          <h1>{title}</h1>
          {sentence && <p>{sentence}</p>}
          {children}
        </div>
        <p className="sign-in-help">
          Forgot your password? An owner can send you a link for a new one under Settings → Team. An owner gets a new
          password on the server, by the command “operator password”. All changes are recorded.
        </p>
      </main>
    </div>
  );
}

type StepFormProps = Pick<ReturnType<typeof useFormSubmit>, "message" | "busy" | "ref" | "onSubmit"> & {
  /** Label of the primary button. */
  button: string;
  children: ReactNode;
  /** Buttons for other ways to sign in. */
  alternatives?: ReactNode;
};

/** Form of one sign-in step. */
export function StepForm({ message, busy, ref, onSubmit, button, children, alternatives }: StepFormProps) {
  return (
    <form className="step-form" ref={ref} onSubmit={onSubmit} noValidate aria-busy={busy}>
      <FormError message={message} />
      {children}
      <Button type="submit" variant="contained" color="secondary" fullWidth loading={busy}>
        {button}&nbsp;
        <KeyHint name="Enter" />
      </Button>
      {alternatives && <div className="step-form-others">{alternatives}</div>}
    </form>
  );
}
