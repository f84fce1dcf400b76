import { type SubmitEvent, useId, useState } from "react";
import { Link } from "react-router";
import type { UserRecord } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";
import type { FormResult } from "#storefront/features/form/form-result.ts";
import { readText } from "#storefront/features/form/read-form-data.ts";
import { useApiForm } from "#storefront/features/form/use-api-form.ts";
import { cacheCustomer } from "#storefront/layout/cached-customer.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { PasswordField } from "#storefront/ui/inputs/password-field.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import type { SignInInput } from "#use-cases/auth/customer/customer-auth-types.ts";
import { forgotPasswordUrl } from "./password-reset-urls.ts";

type SignInFormProps = {
  answer?: FormResult | undefined;
  /** Focuses the first field, in a dialog. */
  focused?: boolean;
  onSignedIn: (user: UserRecord) => void | Promise<void>;
};

/** Sign-in form; every error shows under the password, except one of an address that is no email. */
export function SignInForm({ answer, focused, onSignedIn }: SignInFormProps) {
  // The cart's dialog can open over the page with the same form, so ids must differ.
  const [emailId, passwordId] = [useId(), useId()];
  const [sentEmail, setSentEmail] = useState(answer?.typed.email ?? "");
  const { refused, busy, send } = useApiForm<{ user: UserRecord }, SignInInput>({
    address: "/api/sign-in",
    initialRefusal: answer?.refused,
    failed: "sign-in-failed",
    fieldOf: ({ fields }) => (fields?.email === undefined ? passwordId : emailId),
    onAnswer: ({ user }) => {
      cacheCustomer(user);
      return onSignedIn(user);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = readText(form, "email");
    setSentEmail(email);
    void send({ email, password: readText(form, "password") });
  };
  const wrongEmail = refused?.fields?.email;
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <Field label="Email" name="email" id={emailId} error={wrongEmail} announced>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={answer?.typed.email}
          autoFocus={focused || wrongEmail !== undefined}
          data-autofocus
          required
        />
      </Field>
      <PasswordField
        label="Password"
        name="password"
        id={passwordId}
        autoComplete="current-password"
        autoFocus={answer !== undefined && wrongEmail === undefined}
        error={wrongEmail === undefined ? findMessage(refused) : undefined}
        announced
      />
      {refused?.code === "password-left-behind" && (
        <Link className="link" to={forgotPasswordUrl(sentEmail)}>
          Get a code by email
        </Link>
      )}
      <Button type="submit" block loading={busy}>
        Sign In
      </Button>
    </form>
  );
}

function findMessage(refused: Refusal | undefined): string | undefined {
  return refused && (refused.fields?.password ?? Object.values(refused.fields ?? {})[0] ?? refused.message);
}
