import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { Button, ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Notice } from "#storefront/ui/layout/notice.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import type { StockAlertItem } from "#use-cases/inventory/stock-alert-types.ts";
import { StockAlertForm, type StockAlertResult } from "./stock-alert-form.tsx";

type Words = DocumentBody<"alerts">;

type StockAlertPageProps = { words: Words; item: StockAlertItem | null; answer?: StockAlertResult | undefined };

/** The result of asking without a script, with the form for another try. */
export function StockAlertPage({ words, item, answer }: StockAlertPageProps) {
  return (
    <Notice heading={words.heading}>
      {item ? (
        <StockAlertForm
          options={[{ sku: item.sku, label: item.name }]}
          words={words}
          isNew={item.isComingSoon}
          answer={answer}
        />
      ) : (
        <p className="lead">{words.unknown}</p>
      )}
      <ButtonLink to={item?.path ?? "/beverages"} kind="dark">
        {item?.isComingSoon ? "Back to merch" : item ? "Back to the product" : "Shop Now"} <Icon name="arrow" />
      </ButtonLink>
    </Notice>
  );
}

/** Asks for confirmation: mail clients open links by themselves, so opening the link must not stop anything. */
export function StopAlertsPage({ words, email }: { words: Words; email: string | null }) {
  if (email === null) {
    return (
      <Notice heading={words.stoppedHeading}>
        <p className="lead">{words.stopped}</p>
        <ButtonLink to="/beverages" kind="dark">
          Shop Now <Icon name="arrow" />
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <Notice heading={words.stopHeading}>
      <p className="lead">
        <InterpolatedText values={{ email }}>{words.stop}</InterpolatedText>
      </p>
      <form method="post">
        <Button type="submit" kind="dark">
          Stop
        </Button>
      </form>
    </Notice>
  );
}
