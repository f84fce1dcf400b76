import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Refusal, refusal, type StoreErrorCode } from "#domain/store-errors.ts";
import { type HttpMethod, sendJson as sendTo } from "#storefront/api-client.ts";

type Sending<T, B> = {
  address: string;
  /** POST unless said otherwise. */
  method?: HttpMethod;
  /** How the same form came back without a script. */
  given: Refusal | undefined;
  /** Said when there is no answer. */
  failed: StoreErrorCode;
  /** The same for a shop that answers without saying what is wrong; `failed` where not given. */
  broken?: StoreErrorCode;
  /** The id of the field that the refusal is about. */
  fieldOf: (refused: Refusal) => string | undefined;
  /** `sent` is what was asked with. */
  onAnswer: (value: T, sent: B) => void | Promise<void>;
};

/** A form that is sent by script: one sending at a time, and what was typed stays whatever comes back. */
export function useApiForm<T, B extends object = object>(sending: Sending<T, B>) {
  const { address, method = "POST", given, failed, broken = failed, fieldOf, onAnswer } = sending;
  const [refused, setRefused] = useState(given);
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);

  const refuse = (why: Refusal) => {
    flushSync(() => setRefused(why));
    const id = fieldOf(why);
    if (id) document.getElementById(id)?.focus();
  };

  const send = async (body: B) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefused(undefined);
    const asked = await sendTo<T>(method, address, body);
    if (asked.kind === "answered") await onAnswer(asked.value, body);
    running.current = false;
    flushSync(() => setBusy(false));
    if (asked.kind === "refused") refuse(asked.error);
    if (asked.kind === "failed") refuse(asked.error ?? refusal(asked.answered ? broken : failed));
  };

  return { refused, refuse, busy, send };
}
