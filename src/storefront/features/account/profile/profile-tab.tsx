import { useState } from "react";
import { useRevalidator } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { UserRecord } from "#contracts/store/customers/customer-views.ts";
import { forgetBuyer } from "#storefront/features/checkout/forget-buyer.ts";
import { cacheCustomer } from "#storefront/layout/cached-customer.ts";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { ClaimOrdersSection, DevicesSection } from "./devices-and-claimed-orders.tsx";
import { NameRow, PhoneRow } from "./name-and-phone-rows.tsx";
import { PasswordSection, PersonalDataSection } from "./password-and-personal-data.tsx";
import { getSavedTextKey, type ProfileData, type ProfileForm, type ProfileFormResult } from "./profile-data.ts";
import { SuccessNote } from "./success-note.tsx";

type ProfileTabProps = {
  initial: ProfileData;
  words: DocumentBody<"dashboard">;
  answer: ProfileFormResult | undefined;
  onErased: () => void;
};

/** Picks the result of the form sent without JavaScript, if it is one of these. */
type AnswerTo = (...forms: ProfileForm[]) => ProfileFormResult | undefined;

/** Profile Information: name, phone, password, devices and personal data. */
export function ProfileTab({ initial, words, answer, onErased }: ProfileTabProps) {
  const profile = useSavedProfile(initial);
  const [devices, setDevices] = useState(initial.devices);
  const open = answer?.form ?? initial.edit;
  const answerTo: AnswerTo = (...forms) => (answer && forms.includes(answer.form) ? answer : undefined);
  return (
    <>
      <h2 className="d4">Personal Information</h2>
      <PersonalInformation profile={profile} words={words} open={open} answerTo={answerTo} />
      <ClaimOrdersSection
        isEmailProved={initial.isEmailProved}
        claimable={initial.claimable}
        words={words}
        email={profile.customer.email}
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
          forgetBuyer();
          onErased();
        }}
      />
    </>
  );
}

/** Name and phone as they were saved last, and the form that was saved just now. */
function useSavedProfile(initial: Pick<ProfileData, "customer" | "done">) {
  const { revalidate } = useRevalidator();
  const [customer, setCustomer] = useState(initial.customer);
  const [savedForm, setSavedForm] = useState(initial.done);
  const saved = (form: ProfileForm) => (user: UserRecord) => {
    cacheCustomer(user);
    setCustomer({ ...customer, fullName: user.fullName, phoneNumber: user.phoneNumber });
    setSavedForm(form);
    // The greeting beside this tab shows the name too.
    void revalidate();
  };
  // An earlier message would contradict the error of the next attempt.
  const start = () => setSavedForm(null);
  return { customer, savedForm, start, saved };
}

type PersonalInformationProps = {
  profile: ReturnType<typeof useSavedProfile>;
  words: DocumentBody<"dashboard">;
  open: ProfileForm | null;
  answerTo: AnswerTo;
};

function PersonalInformation({ profile, words, open, answerTo }: PersonalInformationProps) {
  const { start, saved } = profile;
  const { fullName, email, phoneNumber } = profile.customer;
  const savedKey = getSavedTextKey(profile.savedForm, phoneNumber);
  return (
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
  );
}
