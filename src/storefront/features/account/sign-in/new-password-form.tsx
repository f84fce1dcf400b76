import type { SubmitEvent } from "react";
import { Link, useNavigate } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { Refusal } from "#domain/errors.ts";
import { refusal } from "#domain/store-errors.ts";
import { FormError } from "#storefront/features/form/form-error.tsx";
import type { FormResult } from "#storefront/features/form/form-result.ts";
import { readText } from "#storefront/features/form/read-form-data.ts";
import { useApiForm } from "#storefront/features/form/use-api-form.ts";
import { clearCachedCustomer } from "#storefront/layout/cached-customer.ts";
import { Button, ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { PasswordField, passwordRule } from "#storefront/ui/inputs/password-field.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { Dialog } from "#storefront/ui/overlays/dialog.tsx";
import { forgotPasswordUrl, passwordUpdatedMarker } from "./password-reset-urls.ts";

type ChangedWords = Pick<DocumentBody<"account">, "changedHeading" | "changed">;

const fields = ["password", "confirm"] as const;
const idOf = (name: (typeof fields)[number]) => `change-${name}`;
const findFirstInvalid = (refused: Refusal) => fields.find((name) => refused.fields?.[name] !== undefined);

type NewPasswordFormProps = { answer: FormResult | undefined; email: string; onChanged: () => void };

/** Sets a new password, once per verified code. */
export function NewPasswordForm({ answer, email, onChanged }: NewPasswordFormProps) {
  const { refused, refuse, busy, send } = useApiForm<object, { password: string; confirm: string }>({
    address: "/api/password/reset",
    initialRefusal: answer?.refused,
    failed: "internal",
    fieldOf: (refusal) => {
      const name = findFirstInvalid(refusal);
      return name && idOf(name);
    },
    onAnswer: () => {
      // A new password ends every session, including this browser's.
      clearCachedCustomer();
      onChanged();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [password, confirm] = [readText(form, "password"), readText(form, "confirm")];
    if (password !== confirm) return refuse(passwordsDiffer());
    void send({ password, confirm });
  };
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <UserNameField email={email} />
      <PasswordField
        label="New Password"
        name="password"
        id={idOf("password")}
        autoComplete="new-password"
        autoFocus={answer !== undefined}
        error={refused?.fields?.password}
        help={passwordRule}
        announced
      />
      <PasswordField
        label="Confirm Password"
        name="confirm"
        id={idOf("confirm")}
        autoComplete="new-password"
        error={refused?.fields?.confirm}
        announced
      />
      <Button type="submit" block loading={busy}>
        Change password
      </Button>
      {refused && findFirstInvalid(refused) === undefined && <NewPasswordError refused={refused} email={email} />}
    </form>
  );
}

/** Hidden user name for password managers. */
function UserNameField({ email }: { email: string }) {
  return (
    <div className="vh" aria-hidden="true">
      <input type="email" name="email" value={email} autoComplete="username" tabIndex={-1} readOnly />
    </div>
  );
}

/** Form error; without a verified code, or after it expired, it links to sending a new one. */
function NewPasswordError({ refused, email }: { refused: Refusal; email: string }) {
  return (
    <FormError>
      {refused.message}{" "}
      {refused.code === "no-password-right" && <Link to={forgotPasswordUrl(email)}>Send a new OTP</Link>}
    </FormError>
  );
}

function passwordsDiffer(): Refusal {
  const { code, message } = refusal("passwords-differ");
  return { code, message, fields: { confirm: message } };
}

/** Confirms the new password; Ok and every other way to close it lead to the sign-in page, which says so once more. */
export function PasswordChangedDialog({ open, words }: { open: boolean; words: ChangedWords }) {
  const navigate = useNavigate();
  // Replaces the history entry: going back must not open the form, whose code is used up.
  const leave = () => void navigate("/sign-in", { replace: true, state: { done: passwordUpdatedMarker } });
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
export function PasswordChanged({ words }: { words: ChangedWords & Pick<DocumentBody<"account">, "passwordUpdated"> }) {
  return (
    <>
      <Alert kind="success">{words.passwordUpdated}</Alert>
      <p className="lead">
        <b>{words.changedHeading}</b>
        <br />
        {words.changed}
      </p>
      <ButtonLink to="/sign-in">Ok</ButtonLink>
    </>
  );
}
