import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { Button, ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import type { Subscription } from "#use-cases/newsletter/newsletter-types.ts";
import "../errors/error-page.css";

type UnsubscribePageProps = { words: DocumentBody<"subscribe">; subscription: Subscription };

/** Asks for confirmation: mail clients open links by themselves, so opening the link must not unsubscribe. */
export function UnsubscribePage({ words, subscription: { email, subscribed } }: UnsubscribePageProps) {
  return (
    <section className="field lost" data-flavour="marigold">
      <div className="wrap">
        <h1 className="d1">{subscribed ? words.leaveHeading : words.leftHeading}</h1>
        {subscribed ? (
          <>
            <p className="lead">
              <InterpolatedText values={{ email }}>{words.leave}</InterpolatedText>
            </p>
            <form method="post">
              <Button type="submit" kind="dark">
                Unsubscribe
              </Button>
            </form>
          </>
        ) : (
          <>
            <p className="lead" role="status">
              <InterpolatedText values={{ email }}>{words.left}</InterpolatedText>
            </p>
            <ButtonLink to="/beverages" kind="dark">
              Shop Now <Icon name="arrow" />
            </ButtonLink>
          </>
        )}
      </div>
      <Ridge flavour="marigold" eager />
    </section>
  );
}
