import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
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

const phoneId = "profile-phone";

type PhoneRowProps = {
  phoneNumber: string;
  open: boolean;
  answer: ProfileFormResult | undefined;
  /** Called when the form opens and when it is sent. */
  onStart: () => void;
  onSaved: (user: UserRecord) => void;
};

/** The phone with its own Edit/Save toggle. */
export function PhoneRow({ phoneNumber, open, answer, onStart, onSaved }: PhoneRowProps) {
  const [editing, setEditing] = useState(open);
  const [isSaved, setSaved] = useState(false);
  const edit = () => {
    onStart();
    setEditing(true);
  };
  if (!editing) {
    return (
      <div className="editrow">
        <Field label="Phone" name="phoneNumber">
          <TextInput key={phoneNumber} defaultValue={formatPhone(phoneNumber)} readOnly />
        </Field>
        <OpenFormButton form="phone" about="Phone" focused={isSaved} onOpen={edit}>
          Edit
        </OpenFormButton>
      </div>
    );
  }
  const saved = (user: UserRecord) => {
    setEditing(false);
    setSaved(true);
    onSaved(user);
  };
  return <PhoneForm phoneNumber={phoneNumber} answer={answer} onStart={onStart} onSaved={saved} />;
}

function PhoneForm({ phoneNumber, answer, onStart, onSaved }: Omit<PhoneRowProps, "open">) {
  const phone = useRef<PhoneHandle>(null);
  const { refused, busy, send } = useApiForm<{ user: UserRecord }>({
    address: "/api/me",
    method: "PATCH",
    initialRefusal: answer?.refused,
    failed: "internal",
    fieldOf: () => phoneId,
    onAnswer: ({ user }) => onSaved(user),
  });
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
    <form className="editrow" method="post" action={getAccountTabUrl("profile")} noValidate onSubmit={submit}>
      <input type="hidden" name="intent" value="phone" />
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
      <Button kind="dark" type="submit" loading={busy} aria-description="Phone">
        Save
      </Button>
    </form>
  );
}
