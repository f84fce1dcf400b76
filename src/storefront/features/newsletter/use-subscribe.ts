import { type SubmitEvent, useRef, useState } from "react";
import { interpolate } from "#domain/interpolate.ts";
import type { NewsletterTag } from "#domain/newsletter-consents.ts";
import { type ApiResult, postJson } from "#storefront/api-client.ts";
import { useLayoutContent } from "#storefront/layout/layout-content.ts";

export type SubscribeResult = { ok: boolean; message: string } | null;

export const createSubscribedResult = (text: string, email: string): SubscribeResult => ({
  ok: true,
  message: interpolate(text, { email }),
});

/** A copy of the message: importing the error catalogue would add it to every page. */
const failureMessage = "Something went wrong. Please try again.";

/** Subscribes by script, so that the visitor stays on the page. */
export function useSubscribe(tag: NewsletterTag, initial: SubscribeResult) {
  const text = useLayoutContent().frame.subscribed;
  const [outcome, setOutcome] = useState(initial);
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    running.current = true;
    setBusy(true);
    const response = await postJson<{ email: string }>("/api/subscribers", {
      tag,
      email: String(typed.get("email")),
      website: String(typed.get("website")),
    });
    running.current = false;
    setBusy(false);
    if (response.kind === "answered") form.reset();
    setOutcome(
      response.kind === "answered" ? createSubscribedResult(text, response.value.email) : toErrorResult(response),
    );
  };
  return { outcome, busy, submit };
}

function toErrorResult(response: Exclude<ApiResult<unknown>, { kind: "answered" }>): SubscribeResult {
  return { ok: false, message: response.kind === "refused" ? response.error.message : failureMessage };
}
