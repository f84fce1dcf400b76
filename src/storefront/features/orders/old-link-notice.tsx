import { Form, useNavigation } from "react-router";
import type { OrderActions } from "#contracts/store/customers/customer-views.ts";
import { interpolate } from "#domain/interpolate.ts";
import { renewedLinkDays } from "#domain/orders/order-link.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import type { OrderContent } from "./order-status-view.ts";
import { newLinkIntent } from "./order-urls.ts";

/** `sent`: the URL says that a new link was just mailed; `refused` is why it was not. */
type NewLinkAnswer = { sent: boolean; refused: string | undefined };

type OldLinkNoticeProps = {
  oldLink: NonNullable<OrderActions["oldLink"]>;
  answer: NewLinkAnswer;
  page: string;
  words: OrderContent;
};

/** Says that the link is old, and has a new one mailed to the order's own address (docs/rules.md 7.12). */
export function OldLinkNotice({ oldLink, answer: { sent, refused }, page, words }: OldLinkNoticeProps) {
  const busy = useNavigation().state !== "idle";
  if (sent) {
    return (
      <Alert kind="success" title={words.oldLinkSentHeading}>
        <p>{interpolate(words.oldLinkSent, { days: String(renewedLinkDays) })}</p>
      </Alert>
    );
  }
  return (
    <>
      <Alert kind="note" title={words.oldLinkHeading}>
        <p>{words.oldLink}</p>
        <p>
          {oldLink === "mail"
            ? interpolate(words.oldLinkMail, { days: String(renewedLinkDays) })
            : words.oldLinkWithoutEmail}
        </p>
      </Alert>
      {refused && (
        <Alert kind="error">
          <p>{refused}</p>
        </Alert>
      )}
      {oldLink === "mail" && (
        <Form method="post" action={page}>
          <Button type="submit" name="intent" value={newLinkIntent} loading={busy}>
            Send me a new link
          </Button>
        </Form>
      )}
    </>
  );
}
