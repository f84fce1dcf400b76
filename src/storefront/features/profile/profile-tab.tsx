import { useState } from "react";
import { useRevalidator } from "react-router";
import type { UserRecord } from "../../../contracts/store/customer.ts";
import { forgetVisitor, keepVisitor } from "../../shell/visitor.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Field } from "../../ui/field.tsx";
import { dropDraft } from "../checkout/draft-slot.ts";
import { ClaimSection } from "./claim-section.tsx";
import { doneWords, type ProfileAnswer, type ProfileData, type ProfileForm } from "./data.ts";
import { DataSection } from "./data-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { Done } from "./done.tsx";
import { NameRow } from "./name-row.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PhoneRow } from "./phone-row.tsx";
import "./profile.css";

type ProfileTabProps = { given: ProfileData; answer: ProfileAnswer | undefined };

/** Profile Information (spec §2). */
export function ProfileTab({ given, answer }: ProfileTabProps) {
  const { revalidate } = useRevalidator();
  const [customer, setCustomer] = useState(given.customer);
  const [devices, setDevices] = useState(given.devices);
  const [said, setSaid] = useState(given.done);
  const [erased, setErased] = useState(false);
  const open = answer?.form ?? given.edit;
  const of = (...forms: ProfileForm[]) => (answer && forms.includes(answer.form) ? answer : undefined);

  const saved = (form: ProfileForm) => (user: UserRecord) => {
    keepVisitor(user);
    setCustomer({ ...customer, fullName: user.fullName, phoneNumber: user.phoneNumber });
    setSaid(form);
    // The greeting beside this tab carries the name too.
    void revalidate();
  };
  if (erased) return <Erased />;
  const { fullName, email, phoneNumber } = customer;
  return (
    <>
      <h2 className="d4">Personal Information</h2>
      <div className="pform">
        <NameRow fullName={fullName} open={open === "name"} answer={of("name")} onSaved={saved("name")} />
        <div className="editrow">
          <Field label="Email" name="email" help="Your email is your sign-in. It stays as it is.">
            <TextInput type="email" defaultValue={email} readOnly />
          </Field>
        </div>
        <PhoneRow phoneNumber={phoneNumber} open={open === "phone"} answer={of("phone")} onSaved={saved("phone")} />
        <Done words={said === "name" || said === "phone" ? doneWords[said] : null} />
      </div>
      <ClaimSection claimable={given.claimable} email={email} done={given.done} answer={of("code", "claim")} />
      <hr />
      <PasswordSection
        done={given.done === "password"}
        answer={of("password")}
        onChanged={() => setDevices(devices.filter(({ current }) => current))}
      />
      <hr />
      <DevicesSection
        devices={devices}
        done={given.done === "device" || given.done === "others" ? given.done : null}
        answer={of("device", "others")}
        onEnded={setDevices}
      />
      <hr />
      <DataSection
        open={open === "export" || open === "erase" ? open : null}
        answer={of("export", "erase") ?? given.refused ?? undefined}
        onErased={() => {
          forgetVisitor();
          dropDraft();
          setErased(true);
        }}
      />
    </>
  );
}

function Erased() {
  return (
    <div className="stack" role="alert">
      <h2 className="d4">Your account is erased.</h2>
      <p className="lead">Thank you for having been part of the herd. You can always order without an account.</p>
      <ButtonLink to="/beverages">Shop Now</ButtonLink>
    </div>
  );
}
