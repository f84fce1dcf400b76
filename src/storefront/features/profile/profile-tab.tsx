import { useState } from "react";
import { useRevalidator } from "react-router";
import type { UserRecord } from "#contracts/store/customer.ts";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import { cacheCustomer, clearCachedCustomer } from "#storefront/shell/visitor.ts";
import { TextInput } from "#storefront/ui/controls.tsx";
import { Field } from "#storefront/ui/field.tsx";
import { clearDraft } from "../checkout/draft-slot.ts";
import { ClaimOrdersSection } from "./claim-section.tsx";
import { type ProfileData, type ProfileForm, type ProfileFormResult, successTextKeys } from "./data.ts";
import { PersonalDataSection } from "./data-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { SuccessNote } from "./done.tsx";
import { AccountDeleted } from "./erased.tsx";
import { NameRow } from "./name-row.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PhoneRow } from "./phone-row.tsx";
import "./profile.css";

type ProfileTabProps = {
  given: ProfileData;
  words: DocumentBody<"dashboard">;
  answer: ProfileFormResult | undefined;
};

/** Profile Information (spec §2). */
export function ProfileTab({ given, words, answer }: ProfileTabProps) {
  const { revalidate } = useRevalidator();
  const [customer, setCustomer] = useState(given.customer);
  const [devices, setDevices] = useState(given.devices);
  const [said, setSaid] = useState(given.done);
  const [erased, setErased] = useState(false);
  const open = answer?.form ?? given.edit;
  const of = (...forms: ProfileForm[]) => (answer && forms.includes(answer.form) ? answer : undefined);

  const saved = (form: ProfileForm) => (user: UserRecord) => {
    cacheCustomer(user);
    setCustomer({ ...customer, fullName: user.fullName, phoneNumber: user.phoneNumber });
    setSaid(form);
    // The greeting beside this tab carries the name too.
    void revalidate();
  };
  if (erased) return <AccountDeleted words={words} />;
  const { fullName, email, phoneNumber } = customer;
  return (
    <>
      <h2 className="d4">Personal Information</h2>
      <div className="pform">
        <NameRow fullName={fullName} open={open === "name"} answer={of("name")} onSaved={saved("name")} />
        <div className="editrow">
          <Field label="Email" name="email" help={words.emailHelp}>
            <TextInput type="email" defaultValue={email} readOnly />
          </Field>
        </div>
        <PhoneRow phoneNumber={phoneNumber} open={open === "phone"} answer={of("phone")} onSaved={saved("phone")} />
        <SuccessNote words={said === "name" || said === "phone" ? words[successTextKeys[said]] : null} />
      </div>
      <ClaimOrdersSection
        claimable={given.claimable}
        words={words}
        email={email}
        done={given.done}
        answer={of("code", "claim")}
      />
      <hr />
      <PasswordSection
        done={given.done === "password"}
        words={words}
        answer={of("password")}
        onChanged={() => setDevices(devices.filter(({ current }) => current))}
      />
      <hr />
      <DevicesSection
        devices={devices}
        words={words}
        done={given.done === "device" || given.done === "others" ? given.done : null}
        answer={of("device", "others")}
        onEnded={setDevices}
      />
      <hr />
      <PersonalDataSection
        words={words}
        open={open === "export" || open === "erase" ? open : null}
        answer={of("export", "erase") ?? given.refused ?? undefined}
        onErased={() => {
          clearCachedCustomer();
          clearDraft();
          setErased(true);
        }}
      />
    </>
  );
}
