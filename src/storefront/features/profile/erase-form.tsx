import type { SubmitEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { textOf } from "../account/form-text.ts";
import { useSending } from "../account/use-sending.ts";
import { tabAddress } from "../dashboard/tab.ts";
import type { ProfileAnswer } from "./data.ts";

const id = "profile-erase-password";

/** The end of an account, with plain words of what stays. */
export function EraseForm({ answer, onErased }: { answer: ProfileAnswer | undefined; onErased: () => void }) {
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
          <b>Gone for good:</b> your name, email, phone, password, addresses and devices. You are signed out everywhere,
          and nobody can bring the account back.
        </p>
        <p>
          <b>What stays:</b> that something was ordered, and for how much, without your name. Invoices stay as they are
          for as long as tax law asks.
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
