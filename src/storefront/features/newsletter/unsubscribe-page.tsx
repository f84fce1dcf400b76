import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { Button, ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Notice } from "#storefront/ui/layout/notice.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import type { Subscription } from "#use-cases/newsletter/newsletter-types.ts";

type UnsubscribePageProps = { words: DocumentBody<"subscribe">; subscription: Subscription };

/** Asks for confirmation: mail clients open links by themselves, so opening the link must not unsubscribe. */
export function UnsubscribePage({ words, subscription: { email, subscribed } }: UnsubscribePageProps) {
  if (!subscribed) {
    return (
      <Notice heading={words.leftHeading}>
        <p className="lead" role="status">
          <InterpolatedText values={{ email }}>{words.left}</InterpolatedText>
        </p>
        <ButtonLink to="/beverages" kind="dark">
          Shop Now <Icon name="arrow" />
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <Notice heading={words.leaveHeading}>
      <p className="lead">
        <InterpolatedText values={{ email }}>{words.leave}</InterpolatedText>
      </p>
      <form method="post">
        <Button type="submit" kind="dark">
          Unsubscribe
        </Button>
      </form>
    </Notice>
  );
}
