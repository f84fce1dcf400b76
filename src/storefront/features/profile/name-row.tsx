import { type SubmitEvent, useState } from "react";
import type { UserRecord } from "#contracts/store/customer.ts";
import { Button } from "#storefront/ui/button.tsx";
import { TextInput } from "#storefront/ui/controls.tsx";
import { Field } from "#storefront/ui/field.tsx";
import { readText } from "../account/form-text.ts";
import { useApiForm } from "../account/use-sending.ts";
import { getAccountTabUrl } from "../dashboard/tab.ts";
import type { ProfileFormResult } from "./data.ts";
import { OpenFormButton } from "./open-form.tsx";

const id = "profile-fullName";

type NameRowProps = {
  fullName: string;
  open: boolean;
  answer: ProfileFormResult | undefined;
  onSaved: (user: UserRecord) => void;
};

/** Full name with its Edit/Save toggle (spec §2). */
export function NameRow({ fullName, open, answer, onSaved }: NameRowProps) {
  const [editing, setEditing] = useState(open);
  const [saved, setSaved] = useState(false);
  const { refused, busy, send } = useApiForm<{ user: UserRecord }>({
    address: "/api/me",
    method: "PATCH",
    given: answer?.refused,
    failed: "internal",
    fieldOf: () => id,
    onAnswer: ({ user }) => {
      setEditing(false);
      setSaved(true);
      onSaved(user);
    },
  });
  if (!editing) {
    return (
      <div className="editrow">
        <Field label="Full Name" name="fullName">
          <TextInput key={fullName} defaultValue={fullName} readOnly />
        </Field>
        <OpenFormButton form="name" about="Full Name" focused={saved} onOpen={() => setEditing(true)}>
          Edit
        </OpenFormButton>
      </div>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send({ fullName: readText(new FormData(event.currentTarget), "fullName") });
  };
  return (
    <form className="editrow" method="post" action={getAccountTabUrl("profile")} noValidate onSubmit={submit}>
      <input type="hidden" name="intent" value="name" />
      <Field label="Full Name" name="fullName" id={id} error={refused?.message} announced>
        <TextInput defaultValue={answer?.typed ?? fullName} autoComplete="name" required autoFocus />
      </Field>
      <Button kind="dark" type="submit" loading={busy} aria-description="Full Name">
        Save
      </Button>
    </form>
  );
}
