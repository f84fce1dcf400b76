import { type ReactNode, useId } from "react";
import type { NewsletterTag } from "#domain/newsletter-consents.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Honeypot } from "#storefront/ui/inputs/honeypot.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { type SubscribeResult, useSubscribe } from "./use-subscribe.ts";
import "./subscribe-form.css";

type SubscribeFormProps = {
  tag: NewsletterTag;
  label: string;
  button: string;
  kind?: "primary" | "dark";
  className: string;
  /** The result of sending the form without a script, and the typed address. */
  result?: SubscribeResult;
  typed?: string;
  /** Text about the subscription, if there is none before the form. */
  children?: ReactNode;
};

/** The newsletter form of the footer, the club page and its own page. */
export function SubscribeForm({
  tag,
  label,
  button,
  kind,
  className,
  typed,
  result = null,
  children,
}: SubscribeFormProps) {
  const { outcome, busy, submit } = useSubscribe(tag, result);
  const id = useId();
  return (
    <form className={className} method="post" action="/subscribe" onSubmit={submit}>
      {tag !== "news" && <input type="hidden" name="tag" value={tag} />}
      <label htmlFor={id} className="small">
        {label}
      </label>
      <div className="go">
        <TextInput
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          placeholder="name@example.com"
          defaultValue={typed}
          aria-invalid={outcome?.ok === false || undefined}
          aria-describedby={`${id}-news`}
        />
        <Button type="submit" kind={kind} loading={busy}>
          {button}
        </Button>
      </div>
      <Honeypot />
      <p className="subnews" id={`${id}-news`} role="status" data-ok={outcome?.ok}>
        {outcome && (
          <>
            <Icon name={outcome.ok ? "ok" : "error"} /> {outcome.message}
          </>
        )}
      </p>
      {children}
    </form>
  );
}
