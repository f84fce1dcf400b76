import type { DocumentBody } from "#contracts/store/documents/index.ts";
import type { NewsletterTag } from "#domain/subscription.ts";
import { Ridge } from "#storefront/ui/ridge.tsx";
import { SubscribeForm } from "./subscribe-form.tsx";
import type { SubscribeResult } from "./use-subscription.ts";
import "../errors/errors.css";

export type SubscribeActionData = { result: SubscribeResult; typed: string; tag: NewsletterTag };

type SubscribePageProps = {
  words: DocumentBody<"subscribe">;
  /** What one agrees to. */
  consents: Record<NewsletterTag, string>;
  answer: SubscribeActionData | undefined;
};

/** Where a subscription without a script ends: what happened, and the form for whoever wants to try again. */
export function SubscribePage({ words, consents, answer }: SubscribePageProps) {
  const done = answer?.result?.ok === true;
  return (
    <section className="field lost" data-flavour="marigold">
      <div className="wrap subscribe">
        <h1 className="d1">{done ? words.doneHeading : words.heading}</h1>
        {done ? (
          <p className="lead" role="status">
            {answer.result?.message}
          </p>
        ) : (
          <>
            <p className="lead">{consents[answer?.tag ?? "news"]}</p>
            <SubscribeForm
              tag={answer?.tag ?? "news"}
              label="Your email"
              button="Subscribe"
              kind="dark"
              className="form"
              result={answer?.result ?? null}
              typed={answer?.typed}
            />
          </>
        )}
      </div>
      <Ridge flavour="marigold" eager />
    </section>
  );
}
