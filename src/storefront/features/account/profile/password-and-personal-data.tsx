import { type SubmitEvent, useRef, useState } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { Refusal } from "#domain/errors.ts";
import { refusal } from "#domain/store-errors.ts";
import { FormError } from "#storefront/features/form/form-error.tsx";
import { readText } from "#storefront/features/form/read-form-data.ts";
import { useApiForm } from "#storefront/features/form/use-api-form.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { PasswordField, passwordRule } from "#storefront/ui/inputs/password-field.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import { getAccountTabUrl } from "../account-tab.ts";
import { OpenFormButton } from "./open-form-button.tsx";
import { exportFileName, type ProfileFormResult } from "./profile-data.ts";
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

const erasePasswordId = "profile-erase-password";

type DeleteAccountFormProps = {
  answer: ProfileFormResult | undefined;
  words: Pick<DocumentBody<"dashboard">, "eraseGone" | "eraseStays">;
  onErased: () => void;
};

const exportPasswordId = "profile-export-password";

type PersonalDataSectionProps = {
  words: DocumentBody<"dashboard">;
  open: "export" | "erase" | null;
  answer: ProfileFormResult | undefined;
  onErased: () => void;
};

/** Exports or erases the customer's data; both need the password. */
export function PersonalDataSection({ words, open: initiallyOpen, answer, onErased }: PersonalDataSectionProps) {
  const [open, setOpen] = useState(initiallyOpen);
  const toggle = (form: "export" | "erase") => setOpen(open === form ? null : form);
  return (
    <>
      <h2 className="d4">Your data</h2>
      <p className="text">{words.dataNote}</p>
      <div className="row">
        <OpenFormButton form="export" size="m" aria-expanded={open === "export"} onOpen={() => toggle("export")}>
          Download my data
        </OpenFormButton>
        <OpenFormButton form="erase" size="m" aria-expanded={open === "erase"} onOpen={() => toggle("erase")}>
          Erase my account
        </OpenFormButton>
      </div>
      {open === "export" && <ExportForm answer={answer} note={words.exportNote} />}
      {open === "erase" && <DeleteAccountForm answer={answer} words={words} onErased={onErased} />}
    </>
  );
}

/** Downloads all personal data as a file. Without JavaScript the form's response is the file. */
function ExportForm({ answer, note }: { answer: ProfileFormResult | undefined; note: string }) {
  const [saved, setSaved] = useState(false);
  const { refused, busy, send } = useApiForm<object>({
    address: "/api/me/export",
    initialRefusal: answer?.refused,
    failed: "internal",
    fieldOf: () => exportPasswordId,
    onAnswer: (personalData) => {
      download(personalData);
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
        id={exportPasswordId}
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

function download(personalData: object): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(personalData, null, 2)], { type: "application/json" }));
  link.download = exportFileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Erases the account; explains what is kept. */
function DeleteAccountForm({ answer, words, onErased }: DeleteAccountFormProps) {
  const { refused, busy, send } = useApiForm<object>({
    address: "/api/me/erase",
    initialRefusal: answer?.refused,
    failed: "internal",
    fieldOf: () => erasePasswordId,
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
        id={erasePasswordId}
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
