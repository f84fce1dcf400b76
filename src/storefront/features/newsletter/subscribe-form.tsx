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
  /** How a sending without a script ended, and what was typed. */
  result?: SubscribeResult;
  typed?: string;
  /** What one subscribes to, when it does not stand before the form. */
  children?: ReactNode;
};

/** An address for the list: the same form in the footer, in the club and on its own page. */
export function SubscribeForm({ tag, label, button, kind, className, typed, children, ...given }: SubscribeFormProps) {
  const { news, busy, submit } = useSubscribe(tag, given.result ?? null);
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
          aria-invalid={news?.ok === false || undefined}
          aria-describedby={`${id}-news`}
        />
        <Button type="submit" kind={kind} loading={busy}>
          {button}
        </Button>
      </div>
      <Honeypot />
      <p className="subnews" id={`${id}-news`} role="status" data-ok={news?.ok}>
        {news && (
          <>
            <Icon name={news.ok ? "ok" : "error"} /> {news.message}
          </>
        )}
      </p>
      {children}
    </form>
  );
}
