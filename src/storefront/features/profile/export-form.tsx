import { type SubmitEvent, useState } from "react";
import { Button } from "#storefront/ui/button.tsx";
import { PasswordField } from "#storefront/ui/password-field.tsx";
import { readText } from "../account/form-text.ts";
import { useApiForm } from "../account/use-sending.ts";
import { exportFileName, type ProfileFormResult } from "./data.ts";
import { SuccessNote } from "./done.tsx";

const id = "profile-export-password";

/** A copy of everything, as a file. Without a script the form's answer is the file. */
export function ExportForm({ answer, note }: { answer: ProfileFormResult | undefined; note: string }) {
  const [saved, setSaved] = useState(false);
  const { refused, busy, send } = useApiForm<object>({
    address: "/api/me/export",
    given: answer?.refused,
    failed: "internal",
    fieldOf: () => id,
    onAnswer: (everything) => {
      download(everything);
      setSaved(true);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    void send({ password: readText(new FormData(event.currentTarget), "password") });
  };
  return (
    <form
      className="form pform"
      method="post"
      action="/user-dashboard/my-data"
      aria-label="Download my data"
      noValidate
      onSubmit={submit}
    >
      <p className="text">{note}</p>
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
        Download
      </Button>
      <SuccessNote words={saved ? `Saved as ${exportFileName}.` : null} />
    </form>
  );
}

function download(everything: object): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(everything, null, 2)], { type: "application/json" }));
  link.download = exportFileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
