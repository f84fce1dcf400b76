import type { SubmitEvent } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { readText } from "#storefront/features/form/read-form-data.ts";
import { useApiForm } from "#storefront/features/form/use-api-form.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { PasswordField } from "#storefront/ui/inputs/password-field.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import { getAccountTabUrl } from "../account-tab.ts";
import type { ProfileFormResult } from "./profile-data.ts";

const id = "profile-erase-password";

type DeleteAccountFormProps = {
  answer: ProfileFormResult | undefined;
  words: Pick<DocumentBody<"dashboard">, "eraseGone" | "eraseStays">;
  onErased: () => void;
};

/** Erases the account; explains what is kept. */
export function DeleteAccountForm({ answer, words, onErased }: DeleteAccountFormProps) {
  const { refused, busy, send } = useApiForm<object>({
    address: "/api/me/erase",
    initialRefusal: answer?.refused,
    failed: "internal",
    fieldOf: () => id,
    onAnswer: onErased,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send({ password: readText(new FormData(event.currentTarget), "password") });
  };
  return (
    <form
      className="form pform"
      method="post"
      action={getAccountTabUrl("profile")}
      aria-label="Erase my account"
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="intent" value="erase" />
      <div className="text stack">
        <p>
          <InterpolatedText>{words.eraseGone}</InterpolatedText>
        </p>
        <p>
          <InterpolatedText>{words.eraseStays}</InterpolatedText>
        </p>
      </div>
      <PasswordField
        label="Password"
        name="password"
        id={id}
        error={refused?.message}
        announced
        autoComplete="current-password"
        autoFocus
      />
      <Button kind="dark" size="m" type="submit" loading={busy}>
        Erase for good
      </Button>
    </form>
  );
}
