import { type SubmitEvent, useId } from "react";
import type { UserRecord } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";
import { FormError } from "#storefront/features/form/form-error.tsx";
import type { FormResult } from "#storefront/features/form/form-result.ts";
import { useApiForm } from "#storefront/features/form/use-api-form.ts";
import { cacheCustomer } from "#storefront/layout/cached-customer.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { PasswordField, passwordRule } from "#storefront/ui/inputs/password-field.tsx";
import { PhoneField } from "#storefront/ui/inputs/phone-field.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import type { SignUpInput } from "#use-cases/auth/customer/customer-auth-types.ts";
import { readSignUpForm, type SignUpField, signUpFields } from "./sign-up-fields.ts";

const findFirstInvalid = ({ fields }: Refusal) => signUpFields.find((name) => fields?.[name] !== undefined);

type SignUpFormProps = {
  answer?: FormResult | undefined;
  /** Focuses the first field, in a dialog. */
  focused?: boolean;
  onSignedUp: (user: UserRecord) => void | Promise<void>;
};

/** Sign-up form; errors show at their field, the others under the form. */
export function SignUpForm({ answer, focused, onSignedUp }: SignUpFormProps) {
  // The cart's dialog can open over the page with the same form, so ids must differ.
  const id = useId();
  const { refused, busy, send } = useApiForm<{ user: UserRecord }, SignUpInput>({
    address: "/api/sign-up",
    initialRefusal: answer?.refused,
    failed: "internal",
    fieldOf: (refusal) => {
      const name = findFirstInvalid(refusal);
      return name && id + name;
    },
    onAnswer: ({ user }) => {
      cacheCustomer(user);
      return onSignedUp(user);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(readSignUpForm(new FormData(event.currentTarget)));
  };
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <SignUpFields id={id} typed={answer?.typed ?? {}} refused={refused} focused={focused} />
      <Button type="submit" block disabled={busy} loading={busy}>
        {busy ? "Creating..." : "Create Account"}
      </Button>
      {refused && findFirstInvalid(refused) === undefined && <FormError>{refused.message}</FormError>}
    </form>
  );
}

type SignUpFieldsProps = {
  id: string;
  typed: FormResult["typed"];
  refused: Refusal | undefined;
  focused: boolean | undefined;
};

function SignUpFields({ id, typed, refused, focused }: SignUpFieldsProps) {
  const first = refused && findFirstInvalid(refused);
  const field = (name: SignUpField) => ({ name, id: id + name, error: refused?.fields?.[name], announced: true });
  // Without JavaScript the page comes back with errors: focus the first invalid field.
  const control = (name: SignUpField) => ({ defaultValue: typed[name], autoFocus: first === name });
  return (
    <>
      <Field {...field("fullName")} label="Full Name">
        <TextInput
          {...control("fullName")}
          autoFocus={focused || first === "fullName"}
          autoComplete="name"
          data-autofocus
          required
        />
      </Field>
      <Field {...field("email")} label="Email">
        <TextInput {...control("email")} type="email" autoComplete="email" inputMode="email" required />
      </Field>
      <PasswordField
        {...field("password")}
        label="Password"
        autoComplete="new-password"
        autoFocus={first === "password"}
        help={passwordRule}
      />
      <PhoneField
        {...field("phoneNumber")}
        {...control("phoneNumber")}
        label="Phone Number"
        autoComplete="tel-national"
        optional
      />
    </>
  );
}
