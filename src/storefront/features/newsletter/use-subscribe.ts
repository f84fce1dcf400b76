import { type SubmitEvent, useRef, useState } from "react";
import { interpolate } from "#domain/interpolate.ts";
import type { NewsletterTag } from "#domain/newsletter-consents.ts";
import { type ApiResult, postJson } from "#storefront/api-client.ts";
import { useLayoutContent } from "#storefront/layout/layout-content.ts";

export type SubscribeResult = { ok: boolean; message: string } | null;

export const createSubscribedResult = (words: string, email: string): SubscribeResult => ({
  ok: true,
  message: interpolate(words, { email }),
});

/** Said here and not taken from the catalogue of errors, which would come with every page. */
const unanswered = "Something went wrong. Please try again.";

/** By script where there is one: the visitor stays on the page (D19). */
export function useSubscribe(tag: NewsletterTag, given: SubscribeResult) {
  const words = useLayoutContent().frame.subscribed;
  const [news, setNews] = useState(given);
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    running.current = true;
    setBusy(true);
    const asked = await postJson<{ email: string }>("/api/subscribers", {
      tag,
      email: String(typed.get("email")),
      website: String(typed.get("website")),
    });
    running.current = false;
    setBusy(false);
    if (asked.kind === "answered") form.reset();
    setNews(asked.kind === "answered" ? createSubscribedResult(words, asked.value.email) : refusedNews(asked));
  };
  return { news, busy, submit };
}

function refusedNews(asked: Exclude<ApiResult<unknown>, { kind: "answered" }>): SubscribeResult {
  return { ok: false, message: asked.kind === "refused" ? asked.error.message : unanswered };
}
