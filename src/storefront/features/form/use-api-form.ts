import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Refusal } from "#domain/errors.ts";
import { refusal, type StoreErrorCode } from "#domain/store-errors.ts";
import { type HttpMethod, sendJson } from "#storefront/api-client.ts";

type ApiFormOptions<T, B> = {
  address: string;
  /** POST by default. */
  method?: HttpMethod;
  /** The refusal of the same form sent without JavaScript. */
  initialRefusal: Refusal | undefined;
  /** Shown when no response arrives. */
  failed: StoreErrorCode;
  /** Shown for a response without an error of ours; `failed` by default. */
  broken?: StoreErrorCode;
  /** Id of the field to focus for a refusal. */
  fieldOf: (refused: Refusal) => string | undefined;
  /** `sent` is the request's body. */
  onAnswer: (value: T, sent: B) => void | Promise<void>;
};

/** Sends a form as JSON, one request at a time; the typed values stay in the form whatever the response. */
export function useApiForm<T, B extends object = object>(options: ApiFormOptions<T, B>) {
  const { address, method = "POST", initialRefusal, failed, broken = failed, fieldOf, onAnswer } = options;
  const [refused, setRefused] = useState(initialRefusal);
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);

  const refuse = (refusal: Refusal) => {
    flushSync(() => setRefused(refusal));
    const id = fieldOf(refusal);
    if (id) document.getElementById(id)?.focus();
  };

  const send = async (body: B) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefused(undefined);
    const reply = await sendJson<T>(method, address, body);
    if (reply.kind === "answered") await onAnswer(reply.value, body);
    running.current = false;
    flushSync(() => setBusy(false));
    if (reply.kind === "refused") refuse(reply.error);
    if (reply.kind === "failed") refuse(reply.error ?? refusal(reply.answered ? broken : failed));
  };

  return { refused, refuse, busy, send };
}
