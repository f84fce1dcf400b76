import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { UserRecord } from "#contracts/store/customers/customer-views.ts";
import { clearDraft } from "#storefront/features/checkout/clear-draft.ts";
import { readText } from "#storefront/features/form/read-form-data.ts";
import { useApiForm } from "#storefront/features/form/use-api-form.ts";
import { cacheCustomer } from "#storefront/layout/cached-customer.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { getAccountTabUrl } from "../account-tab.ts";
import { ClaimOrdersSection, DevicesSection } from "./devices-and-claimed-orders.tsx";
import { OpenFormButton } from "./open-form-button.tsx";
import { PasswordSection, PersonalDataSection } from "./password-and-personal-data.tsx";
import { PhoneRow } from "./phone-row.tsx";
import { getSavedTextKey, type ProfileData, type ProfileForm, type ProfileFormResult } from "./profile-data.ts";
import { SuccessNote } from "./success-note.tsx";

const id = "profile-fullName";

type NameRowProps = {
  fullName: string;
  open: boolean;
  answer: ProfileFormResult | undefined;
  /** Called when the form opens and when it is sent. */
  onStart: () => void;
  onSaved: (user: UserRecord) => void;
};

type ProfileTabProps = {
  initial: ProfileData;
  words: DocumentBody<"dashboard">;
  answer: ProfileFormResult | undefined;
  onErased: () => void;
};

/** Profile Information: name, phone, password, devices and personal data. */
export function ProfileTab({ initial, words, answer, onErased }: ProfileTabProps) {
  const { revalidate } = useRevalidator();
  const [customer, setCustomer] = useState(initial.customer);
  const [devices, setDevices] = useState(initial.devices);
  const [savedForm, setSavedForm] = useState(initial.done);
  const open = answer?.form ?? initial.edit;
  const answerTo = (...forms: ProfileForm[]) => (answer && forms.includes(answer.form) ? answer : undefined);

  const saved = (form: ProfileForm) => (user: UserRecord) => {
    cacheCustomer(user);
    setCustomer({ ...customer, fullName: user.fullName, phoneNumber: user.phoneNumber });
    setSavedForm(form);
    // The greeting beside this tab shows the name too.
    void revalidate();
  };
  const { fullName, email, phoneNumber } = customer;
  const savedKey = getSavedTextKey(savedForm, phoneNumber);
  // An earlier message would contradict the error of the next attempt.
  const start = () => setSavedForm(null);
  return (
    <>
      <h2 className="d4">Personal Information</h2>
      <div className="pform">
        <NameRow
          fullName={fullName}
          open={open === "name"}
          answer={answerTo("name")}
          onStart={start}
          onSaved={saved("name")}
        />
        <div className="editrow">
          <Field label="Email" name="email" help={words.emailHelp}>
            <TextInput type="email" defaultValue={email} readOnly />
          </Field>
        </div>
        <PhoneRow
          phoneNumber={phoneNumber}
          open={open === "phone"}
          answer={answerTo("phone")}
          onStart={start}
          onSaved={saved("phone")}
        />
        <SuccessNote words={savedKey && words[savedKey]} />
      </div>
      <ClaimOrdersSection
        isEmailProved={initial.isEmailProved}
        claimable={initial.claimable}
        words={words}
        email={email}
        done={initial.done}
        answer={answerTo("code", "claim")}
      />
      <hr />
      <PasswordSection
        done={initial.done === "password"}
        words={words}
        answer={answerTo("password")}
        onChanged={() => setDevices(devices.filter(({ current }) => current))}
      />
      <hr />
      <DevicesSection
        devices={devices}
        words={words}
        done={initial.done === "device" || initial.done === "others" ? initial.done : null}
        answer={answerTo("device", "others")}
        onEnded={setDevices}
      />
      <hr />
      <PersonalDataSection
        words={words}
        open={open === "export" || open === "erase" ? open : null}
        answer={answerTo("export", "erase") ?? initial.refused ?? undefined}
        onErased={() => {
          clearDraft();
          onErased();
        }}
      />
    </>
  );
}

/** The full name with its Edit/Save toggle. */
function NameRow({ fullName, open, answer, onStart, onSaved }: NameRowProps) {
  const [editing, setEditing] = useState(open);
  const [saved, setSaved] = useState(false);
  const { refused, busy, send } = useApiForm<{ user: UserRecord }>({
    address: "/api/me",
    method: "PATCH",
    initialRefusal: answer?.refused,
    failed: "internal",
    fieldOf: () => id,
    onAnswer: ({ user }) => {
      setEditing(false);
      setSaved(true);
      onSaved(user);
    },
  });
  const edit = () => {
    onStart();
    setEditing(true);
  };
  if (!editing) {
    return (
      <div className="editrow">
        <Field label="Full Name" name="fullName">
          <TextInput key={fullName} defaultValue={fullName} readOnly />
        </Field>
        <OpenFormButton form="name" about="Full Name" focused={saved} onOpen={edit}>
          Edit
        </OpenFormButton>
      </div>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onStart();
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
