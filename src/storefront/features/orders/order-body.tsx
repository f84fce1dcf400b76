import { useState } from "react";
import type { OrderDetail } from "#contracts/store/customer.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { SummaryCard } from "#storefront/ui/receipt.tsx";
import { StatusBadge } from "#storefront/ui/tag.tsx";
import { OrderActionAlert } from "./asked-news.tsx";
import { BuyAgainButton } from "./buy-again-button.tsx";
import type { OrderUrls } from "./door.ts";
import { CreditNoteLinks, InvoiceLink } from "./invoice-link.tsx";
import type { CompletedAction, OrderActionResult } from "./order-ask.ts";
import { OrderActionForms } from "./order-asks.tsx";
import { OrderBill } from "./order-bill.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderTracking } from "./order-way.tsx";
import { getStatusHeadline, type OrderContent, statusMarks } from "./progress.ts";
import { OrderRefunds } from "./refunds.tsx";
import { ReturnDeclined, ReturnRequested } from "./return-asked.tsx";
import type { OrderActionOutcome } from "./use-order-ask.ts";
import "./orders.css";

export type OrderBodyProps = {
  detail: OrderDetail;
  words: OrderContent;
  urls: OrderUrls;
  /** Which form the address asks for, and what it says has just happened: the page without a script. */
  openForm: CompletedAction | undefined;
  done: CompletedAction | undefined;
  answer: OrderActionResult | undefined;
};

/** One order and all that can be done about it: the same for its customer and for whoever holds its link. */
export function OrderBody({ detail, words, urls, openForm, done, answer }: OrderBodyProps) {
  const { order, actions } = detail;
  const [outcome, setOutcome] = useState<OrderActionOutcome | undefined>(done && { action: done });
  const possible = { cancel: actions.cancel, return: actions.returnUntil !== null };
  return (
    <>
      <div className="between">
        <h1 className="d2">{getStatusHeadline(order.status, words)}</h1>
        <p>
          <StatusBadge mark={statusMarks[order.status]}>{order.statusWord}</StatusBadge>
        </p>
      </div>
      {/* What is still possible keeps its form open, and the refusal stands there. */}
      {outcome && !possible[outcome.action] && <OrderActionAlert outcome={outcome} words={words} />}
      <OrderTracking order={order} words={words} />
      <OrderPayment order={order} words={words} urls={urls} />
      <OrderRefunds refunds={order.payment?.refunds ?? []} isCash={order.paymentMode === "cod"} words={words} />
      {actions.returnAsked && <ReturnRequested asked={actions.returnAsked} words={words} />}
      {actions.returnDeclined && <ReturnDeclined declined={actions.returnDeclined} words={words} />}
      <div className="order-columns">
        <SummaryCard>
          <h2 className="d4">Bill Details</h2>
          <OrderBill order={order} />
        </SummaryCard>
        <OrderDetails order={order} words={words}>
          <OrderActionForms
            detail={detail}
            words={words}
            urls={urls}
            asked={openForm}
            answer={answer}
            onAnswer={setOutcome}
          >
            {order.status !== "awaiting_payment" && (
              <BuyAgainButton door={urls} answer={answer?.action === "buy-again" ? answer : undefined} />
            )}
            <InvoiceLink door={urls} number={actions.invoice} />
            <CreditNoteLinks door={urls} numbers={actions.creditNotes} />
            <ButtonLink to="/contact-us" kind="line" size="m">
              Need help?
            </ButtonLink>
          </OrderActionForms>
        </OrderDetails>
      </div>
    </>
  );
}
