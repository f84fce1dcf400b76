import type { SubmitEvent } from "react";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import { Button } from "#storefront/ui/button.tsx";
import { PasswordField } from "#storefront/ui/password-field.tsx";
import { Words } from "#storefront/ui/words.tsx";
import { textOf } from "../account/form-text.ts";
import { useSending } from "../account/use-sending.ts";
import { tabAddress } from "../dashboard/tab.ts";
import type { ProfileAnswer } from "./data.ts";

const id = "profile-erase-password";

type EraseFormProps = {
  answer: ProfileAnswer | undefined;
  words: Pick<DocumentBody<"dashboard">, "eraseGone" | "eraseStays">;
  onErased: () => void;
};

/** The end of an account, with plain words of what stays. */
export function EraseForm({ answer, words, onErased }: EraseFormProps) {
  const { refused, busy, send } = useSending<object>({
    address: "/api/me/erase",
    given: answer?.refused,
    failed: "internal",
    fieldOf: () => id,
    onAnswer: onErased,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send({ password: textOf(new FormData(event.currentTarget), "password") });
  };
  return (
    <form
      className="form pform"
      method="post"
      action={tabAddress("profile")}
      aria-label="Erase my account"
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="intent" value="erase" />
      <div className="text stack">
        <p>
          <Words>{words.eraseGone}</Words>
        </p>
        <p>
          <Words>{words.eraseStays}</Words>
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
