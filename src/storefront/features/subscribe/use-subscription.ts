import { type SubmitEvent, useRef, useState } from "react";
import type { SubscriptionTag } from "../../../domain/subscription.ts";
import { post } from "../ask/post.ts";

export type SubscribeNews = { ok: boolean; message: string } | null;

export const subscribed = (email: string): SubscribeNews => ({
  ok: true,
  message: `${email} is on the list. A mail with the way out is on its way.`,
});

/** Said here and not taken from the catalogue of errors, which would come with every page. */
const unanswered = "Something went wrong. Please try again.";

/** By script where there is one: the visitor stays on the page (D19). */
export function useSubscription(tag: SubscriptionTag, given: SubscribeNews) {
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
    const asked = await post<{ email: string }>("/api/subscribers", {
      tag,
      email: String(typed.get("email")),
      website: String(typed.get("website")),
    });
    running.current = false;
    setBusy(false);
    if (asked.kind === "answered") form.reset();
    setNews(newsOf(asked));
  };
  return { news, busy, submit };
}

function newsOf(asked: Awaited<ReturnType<typeof post<{ email: string }>>>): SubscribeNews {
  if (asked.kind === "answered") return subscribed(asked.value.email);
  return { ok: false, message: asked.kind === "refused" ? asked.error.message : unanswered };
}
