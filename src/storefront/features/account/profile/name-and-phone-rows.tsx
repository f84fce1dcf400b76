import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { UserRecord } from "#contracts/store/customers/customer-views.ts";
import { formatDialledPhone } from "#domain/address/saved-address.ts";
import { readText } from "#storefront/features/form/read-form-data.ts";
import { useApiForm } from "#storefront/features/form/use-api-form.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { PhoneField, type PhoneHandle } from "#storefront/ui/inputs/phone-field.tsx";
import { joinPhoneNumber, stripDialCode } from "#storefront/ui/inputs/phone-number.ts";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { getAccountTabUrl } from "../account-tab.ts";
import { OpenFormButton } from "./open-form-button.tsx";
import { formatPhone, type ProfileFormResult } from "./profile-data.ts";

const nameId = "profile-fullName";
const phoneId = "profile-phone";

type RowProps = {
  open: boolean;
  answer: ProfileFormResult | undefined;
  /** Called when the form opens and when it is sent. */
  onStart: () => void;
  onSaved: (user: UserRecord) => void;
};

/** The full name with its Edit/Save toggle. */
export function NameRow({ fullName, ...props }: RowProps & { fullName: string }) {
  const { isEditing, isSaved, edit, saved, answer } = useRow(props);
  const { refused, busy, send } = useSaveProfile(answer, nameId, saved);
  if (!isEditing) {
    return <ShownRow form="name" label="Full Name" name="fullName" value={fullName} focused={isSaved} onEdit={edit} />;
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    props.onStart();
    void send({ fullName: readText(new FormData(event.currentTarget), "fullName") });
  };
  return (
    <RowForm form="name" label="Full Name" busy={busy} onSubmit={submit}>
      <Field label="Full Name" name="fullName" id={nameId} error={refused?.message} announced>
        <TextInput defaultValue={answer?.typed ?? fullName} autoComplete="name" required autoFocus />
      </Field>
    </RowForm>
  );
}

type PhoneRowProps = RowProps & { phoneNumber: string };

/** The phone with its own Edit/Save toggle. */
export function PhoneRow({ phoneNumber, ...props }: PhoneRowProps) {
  const { isEditing, isSaved, edit, saved, answer } = useRow(props);
  if (isEditing) return <PhoneForm phoneNumber={phoneNumber} answer={answer} onStart={props.onStart} onSaved={saved} />;
  const shown = formatPhone(phoneNumber);
  return <ShownRow form="phone" label="Phone" name="phoneNumber" value={shown} focused={isSaved} onEdit={edit} />;
}

function PhoneForm({ phoneNumber, answer, onStart, onSaved }: Omit<PhoneRowProps, "open">) {
  const phone = useRef<PhoneHandle>(null);
  const { refused, busy, send } = useSaveProfile(answer, phoneId, onSaved);
  const showCountry = useEffectEvent(() => {
    const isForeign = phoneNumber !== "" && !phoneNumber.startsWith("91");
    const field: PhoneHandle | null = phone.current;
    if (isForeign && !answer) field?.show(formatDialledPhone(phoneNumber));
  });
  useEffect(() => showCountry(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onStart();
    const form = new FormData(event.currentTarget);
    void send({ phoneNumber: joinPhoneNumber(readText(form, "phoneNumberDial"), readText(form, "phoneNumber")) });
  };
  return (
    <RowForm form="phone" label="Phone" busy={busy} onSubmit={submit}>
      <PhoneField
        label="Phone"
        name="phoneNumber"
        id={phoneId}
        ref={phone}
        error={refused?.message}
        announced
        defaultValue={answer?.typed ?? stripDialCode(formatDialledPhone(phoneNumber), "91")}
        autoComplete="tel-national"
        autoFocus
      />
    </RowForm>
  );
}

/** Toggles a row between its value and its form. */
function useRow({ open, answer, onStart, onSaved }: RowProps) {
  const [isEditing, setEditing] = useState(open);
  const [isSaved, setSaved] = useState(false);
  const edit = () => {
    onStart();
    setEditing(true);
  };
  const saved = (user: UserRecord) => {
    setEditing(false);
    setSaved(true);
    onSaved(user);
  };
  // The answer of the page is about what was typed before the row was saved.
  return { isEditing, isSaved, edit, saved, answer: isSaved ? undefined : answer };
}

function useSaveProfile(answer: ProfileFormResult | undefined, fieldId: string, onSaved: (user: UserRecord) => void) {
  return useApiForm<{ user: UserRecord }>({
    address: "/api/me",
    method: "PATCH",
    initialRefusal: answer?.refused,
    failed: "internal",
    fieldOf: () => fieldId,
    onAnswer: ({ user }) => onSaved(user),
  });
}

type ShownRowProps = {
  form: "name" | "phone";
  label: string;
  name: string;
  value: string;
  /** Takes the focus from the form that it replaces. */
  focused: boolean;
  onEdit: () => void;
};

function ShownRow({ form, label, name, value, focused, onEdit }: ShownRowProps) {
  return (
    <div className="editrow">
      <Field label={label} name={name}>
        <TextInput key={value} defaultValue={value} readOnly />
      </Field>
      <OpenFormButton form={form} about={label} focused={focused} onOpen={onEdit}>
        Edit
      </OpenFormButton>
    </div>
  );
}

type RowFormProps = {
  form: "name" | "phone";
  label: string;
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

function RowForm({ form, label, busy, onSubmit, children }: RowFormProps) {
  return (
    <form className="editrow" method="post" action={getAccountTabUrl("profile")} noValidate onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={form} />
      {children}
      <Button kind="dark" type="submit" loading={busy} aria-description={label}>
        Save
      </Button>
    </form>
  );
}
