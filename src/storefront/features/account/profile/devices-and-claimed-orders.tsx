import { type SubmitEvent, useRef, useState } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { DeviceView } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";
import { interpolate } from "#domain/interpolate.ts";
import { normalizeDigits } from "#domain/normalize-digits.ts";
import { refusal } from "#domain/store-errors.ts";
import { formatDateTimeInIndia, formatDayInIndia } from "#domain/time.ts";
import { sendJson } from "#storefront/api-client.ts";
import { FormError } from "#storefront/features/form/form-error.tsx";
import { preventSubmit } from "#storefront/features/form/prevent-submit.ts";
import { readText } from "#storefront/features/form/read-form-data.ts";
import { useApiForm } from "#storefront/features/form/use-api-form.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { Tag } from "#storefront/ui/text/tag.tsx";
import { getAccountTabUrl } from "../account-tab.ts";
import { type ProfileForm, type ProfileFormResult, successTextKeys } from "./profile-data.ts";
import { SuccessNote } from "./success-note.tsx";

const id = "profile-otp";

type ClaimOrdersSectionProps = {
  isEmailProved: boolean;
  claimable: number;
  words: DocumentBody<"dashboard">;
  email: string;
  /** A code was just sent without JavaScript, or orders were claimed. */
  done: ProfileForm | null;
  answer: ProfileFormResult | undefined;
};

type DevicesSectionProps = {
  devices: DeviceView[];
  words: DocumentBody<"dashboard">;
  done: "device" | "others" | null;
  answer: ProfileFormResult | undefined;
  onEnded: (remaining: DeviceView[]) => void;
};

/** Signed-in devices of the account, each with a sign-out button. */
export function DevicesSection({ devices, words, done, answer, onEnded }: DevicesSectionProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState(done);
  const [error, setError] = useState<Refusal | null>(answer?.refused ?? null);

  const end = async (form: "device" | "others", isEnded: (device: DeviceView) => boolean) => {
    setShown(null);
    setError(null);
    const [first] = devices.filter(isEnded);
    const reply =
      form === "device" && first
        ? await sendJson<object>("DELETE", `/api/me/devices/${first.id}`, {})
        : await sendJson<object>("POST", "/api/me/devices/end-others", {});
    if (reply.kind !== "answered") return setError(reply.error ?? refusal("internal"));
    onEnded(devices.filter((device) => !isEnded(device)));
    setShown(form);
    // The pressed button is gone, and the focus with it.
    title.current?.focus();
  };
  return (
    <>
      <h2 className="d4" ref={title} tabIndex={-1}>
        Devices
      </h2>
      <ul className="devices" aria-label="Signed-in devices">
        {devices.map((device) => (
          <Device key={device.id} device={device} onEnd={() => void end("device", ({ id }) => id === device.id)} />
        ))}
      </ul>
      {devices.some(({ current }) => !current) && (
        <form
          method="post"
          action={getAccountTabUrl("profile")}
          onSubmit={preventSubmit(() => void end("others", ({ current }) => !current))}
        >
          <input type="hidden" name="intent" value="others" />
          <Button kind="line" size="m" type="submit">
            Sign out everywhere else
          </Button>
        </form>
      )}
      {error && <FormError>{error.message}</FormError>}
      <SuccessNote words={shown && words[successTextKeys[shown]]} />
    </>
  );
}

function Device({ device, onEnd }: { device: DeviceView; onEnd: () => void }) {
  const { id, name, signedInAt, seenAt, current } = device;
  return (
    <li className="device">
      <div>
        <p className="row">
          <b>{name || "Unknown device"}</b> {current && <Tag>This device</Tag>}
        </p>
        <p className="small muted">
          Signed in {formatDayInIndia(signedInAt)}. Last seen {formatDateTimeInIndia(seenAt)}.
        </p>
      </div>
      {!current && (
        <form method="post" action={getAccountTabUrl("profile")} onSubmit={preventSubmit(onEnd)}>
          <input type="hidden" name="intent" value="device" />
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="link" aria-description={name}>
            Sign out
          </button>
        </form>
      )}
    </li>
  );
}

/**
 * Proves the email by a mailed code, which also adds guest orders with it to the account. Before the proof it doesn't
 * say whether there are any (docs/rules.md 7.8, 16.14).
 */
export function ClaimOrdersSection(props: ClaimOrdersSectionProps) {
  const { isEmailProved, claimable, words, email, done, answer } = props;
  const [stage, setStage] = useState<ProfileForm | null>(answer?.form === "claim" ? "code" : done);
  const code = useApiForm<object>({
    address: "/api/me/claim/send-otp",
    initialRefusal: answer?.form === "code" ? answer.refused : undefined,
    failed: "otp-not-sent",
    fieldOf: () => undefined,
    onAnswer: () => setStage("code"),
  });
  if (stage === "claim") {
    return (
      <>
        <hr />
        <SuccessNote words={words.claimed} />
      </>
    );
  }
  if (isEmailProved && claimable === 0) return null;
  const some = claimable === 1 ? words.earlierOne : words.earlierSome;
  return (
    <>
      <hr />
      <h2 className="d4">Earlier orders</h2>
      <p className="text">
        {interpolate(isEmailProved ? some : words.emailUnproved, { count: String(claimable), email })}
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
    void send({ otp: normalizeDigits(readText(new FormData(event.currentTarget), "otp")) });
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
