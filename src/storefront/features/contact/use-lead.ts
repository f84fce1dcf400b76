import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Refusal, refusal } from "#domain/store-errors.ts";
import { postJson } from "../ask/post.ts";
import { type ContactFormResult, leadFieldId, leadFields, readLeadForm } from "./lead-form.ts";

export type ContactStatus = { kind: "sent" } | { kind: "refused"; refused: Refusal } | null;

function newsOf(answer: ContactFormResult | undefined): ContactStatus {
  if (!answer) return null;
  return answer.sent ? { kind: "sent" } : { kind: "refused", refused: answer.refused };
}

/** Idle, submitting, sent or failed (spec §4). One key a message: a second press, or one after a lost answer, repeats it. */
export function useContactForm(answer: ContactFormResult | undefined) {
  const [news, setNews] = useState(() => newsOf(answer));
  const [busy, setBusy] = useState(false);
  /** Counts the messages that went out: each new form starts empty, its phone at 91. */
  const [round, setRound] = useState(0);
  const running = useRef<boolean>(false);
  const key = useRef("");

  const refuse = (refused: Refusal) => {
    flushSync(() => setNews({ kind: "refused", refused }));
    const first = leadFields.find((name) => refused.fields?.[name] !== undefined);
    if (first) document.getElementById(leadFieldId(first))?.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const lead = readLeadForm(new FormData(event.currentTarget));
    key.current ||= newKey();
    running.current = true;
    setBusy(true);
    setNews(null);
    const asked = await postJson("/api/leads", { ...lead, idempotencyKey: key.current });
    running.current = false;
    setBusy(false);
    if (asked.kind === "refused") return refuse(asked.error);
    if (asked.kind === "failed") return refuse(refusal("lead-failed"));
    key.current = "";
    setRound(round + 1);
    setNews({ kind: "sent" });
  };

  return { news, busy, round, submit };
}

/** `crypto.randomUUID` exists on secure origins only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
