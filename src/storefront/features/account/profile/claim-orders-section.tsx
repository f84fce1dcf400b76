import { type SubmitEvent, useState } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { interpolate } from "#domain/interpolate.ts";
import { FormError } from "#storefront/features/form/form-error.tsx";
import { readText } from "#storefront/features/form/read-form-data.ts";
import { useApiForm } from "#storefront/features/form/use-api-form.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { getAccountTabUrl } from "../account-tab.ts";
import type { ProfileForm, ProfileFormResult } from "./profile-data.ts";
import { SuccessNote } from "./success-note.tsx";

const id = "profile-otp";

type ClaimOrdersSectionProps = {
  claimable: number;
  words: DocumentBody<"dashboard">;
  email: string;
  /** A code was just sent without JavaScript, or orders were claimed. */
  done: ProfileForm | null;
  answer: ProfileFormResult | undefined;
};

/** Guest orders with the account's email, claimed only after a code proved the address (docs/rules.md 7.8). */
export function ClaimOrdersSection({ claimable, words, email, done, answer }: ClaimOrdersSectionProps) {
  const [stage, setStage] = useState<ProfileForm | null>(answer?.form === "claim" ? "code" : done);
  const code = useApiForm<object>({
    address: "/api/me/claim/send-otp",
    initialRefusal: answer?.form === "code" ? answer.refused : undefined,
    failed: "otp-not-sent",
    fieldOf: () => undefined,
    onAnswer: () => setStage("code"),
  });
  if (stage === "claim") return <SuccessNote words={words.claimed} />;
  if (claimable === 0) return null;
  return (
    <>
      <h2 className="d4">Earlier orders</h2>
      <p className="text">
        {interpolate(claimable === 1 ? words.earlierOne : words.earlierSome, { count: String(claimable), email })}
      </p>
      <form
        method="post"
        action={getAccountTabUrl("profile")}
        onSubmit={(event) => {
          event.preventDefault();
          void code.send({});
        }}
      >
        <input type="hidden" name="intent" value="code" />
        <Button kind="line" size="m" type="submit" loading={code.busy}>
          {stage === "code" ? "Send a new OTP" : "Send OTP"}
        </Button>
      </form>
      {code.refused && <FormError>{code.refused.message}</FormError>}
      <SuccessNote words={stage === "code" && !code.refused ? words.codeSent : null} />
      {stage === "code" && (
        <ClaimForm answer={answer?.form === "claim" ? answer : undefined} onClaimed={() => setStage("claim")} />
      )}
    </>
  );
}

function ClaimForm({ answer, onClaimed }: { answer: ProfileFormResult | undefined; onClaimed: () => void }) {
  const { refused, busy, send } = useApiForm<{ claimed: number }>({
    address: "/api/me/claim",
    initialRefusal: answer?.refused,
    failed: "internal",
    fieldOf: () => id,
    onAnswer: onClaimed,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send({ otp: readText(new FormData(event.currentTarget), "otp") });
  };
  return (
    <form className="editrow" method="post" action={getAccountTabUrl("profile")} noValidate onSubmit={submit}>
      <input type="hidden" name="intent" value="claim" />
      <Field label="OTP" name="otp" id={id} error={refused?.message} announced>
        <TextInput autoComplete="one-time-code" inputMode="numeric" maxLength={20} required autoFocus />
      </Field>
      <Button kind="dark" type="submit" loading={busy}>
        Add orders
      </Button>
    </form>
  );
}
