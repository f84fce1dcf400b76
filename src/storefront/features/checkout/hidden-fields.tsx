import { fromRupees } from "#domain/money.ts";
import { type CheckoutData, getRenderedFor } from "./checkout-data.ts";

/** Sends what the page was rendered with, for a form that is sent without JavaScript. */
export function HiddenFields({ initial }: { initial: CheckoutData }) {
  return (
    <>
      <input type="hidden" name="renderedFor" value={getRenderedFor(initial)} />
      <input type="hidden" name="idempotencyKey" value={initial.idempotencyKey} />
      {initial.queueTicket && <input type="hidden" name="queueTicket" value={initial.queueTicket} />}
      <input type="hidden" name="quotedCode" value={initial.discountCode} />
      {initial.quote && (
        <>
          <input type="hidden" name="expectedTotal" value={fromRupees(initial.quote.total)} />
          <input type="hidden" name="expectedCodFee" value={fromRupees(initial.quote.cod.fee)} />
        </>
      )}
    </>
  );
}
