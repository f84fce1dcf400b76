import { type SubmitEvent, useRef, useState } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { Refusal } from "#domain/errors.ts";
import { refusal } from "#domain/store-errors.ts";
import { FormError } from "#storefront/features/form/form-error.tsx";
import { readText } from "#storefront/features/form/read-form-data.ts";
import { useApiForm } from "#storefront/features/form/use-api-form.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { PasswordField, passwordRule } from "#storefront/ui/inputs/password-field.tsx";
import { getAccountTabUrl } from "../account-tab.ts";
import type { ProfileFormResult } from "./profile-data.ts";
import { SuccessNote } from "./success-note.tsx";

const names = ["current", "password", "confirm"] as const;
const idOf = (name: (typeof names)[number]) => `profile-${name}`;
const findFirstInvalid = (refused: Refusal) => names.find((name) => refused.fields?.[name] !== undefined);

type PasswordSectionProps = {
  done: boolean;
  words: DocumentBody<"dashboard">;
  answer: ProfileFormResult | undefined;
  onChanged: () => void;
};

/** Changes the password, which needs the current one; every other session ends. */
export function PasswordSection({ done, words, answer, onChanged }: PasswordSectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSaved, setIsSaved] = useState(done);
  const { refused, refuse, busy, send } = useApiForm<object>({
    address: "/api/me/password",
    initialRefusal: answer?.refused,
    failed: "internal",
    fieldOf: (refusal) => idOf(findFirstInvalid(refusal) ?? "current"),
    onAnswer: () => {
      form.current?.reset();
      setIsSaved(true);
      onChanged();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSaved(false);
    const typed = new FormData(event.currentTarget);
    const [current, password, confirm] = [
      readText(typed, "current"),
      readText(typed, "password"),
      readText(typed, "confirm"),
    ];
    if (password !== confirm) return refuse(passwordsDiffer());
    void send({ current, password, confirm });
  };
  const field = (name: (typeof names)[number]) => ({ name, id: idOf(name), error: refused?.fields?.[name] });
  return (
    <>
      <h2 className="d4">Change password</h2>
      <form
        ref={form}
        className="form pform"
        method="post"
        action={getAccountTabUrl("profile")}
        noValidate
        onSubmit={submit}
      >
        <input type="hidden" name="intent" value="password" />
        <PasswordField {...field("current")} label="Current Password" autoComplete="current-password" announced />
        <div className="half">
          <PasswordField
            {...field("password")}
            label="New Password"
            autoComplete="new-password"
            help={passwordRule}
            announced
          />
          <PasswordField {...field("confirm")} label="Confirm Password" autoComplete="new-password" announced />
        </div>
        {refused && findFirstInvalid(refused) === undefined && <FormError>{refused.message}</FormError>}
        <Button kind="line" size="m" type="submit" loading={busy}>
          Change password
        </Button>
      </form>
      <SuccessNote words={isSaved ? words.passwordSaved : null} />
    </>
  );
}

function passwordsDiffer(): Refusal {
  const { code, message } = refusal("passwords-differ");
  return { code, message, fields: { confirm: message } };
}
