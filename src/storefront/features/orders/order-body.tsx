import { useState } from "react";
import type { OrderDetail } from "#contracts/store/customer.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Receipt } from "#storefront/ui/receipt.tsx";
import { Status } from "#storefront/ui/tag.tsx";
import { AskedNews } from "./asked-news.tsx";
import { BuyAgainButton } from "./buy-again-button.tsx";
import type { Door } from "./door.ts";
import { CreditNoteLinks, InvoiceLink } from "./invoice-link.tsx";
import type { Done, OrderAnswer } from "./order-ask.ts";
import { OrderAsks } from "./order-asks.tsx";
import { OrderBill } from "./order-bill.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderWay } from "./order-way.tsx";
import { headline, marks, type OrderWords } from "./progress.ts";
import { Refunds } from "./refunds.tsx";
import { ReturnAsked, ReturnDeclined } from "./return-asked.tsx";
import type { Outcome } from "./use-order-ask.ts";
import "./orders.css";

export type OrderBodyProps = {
  detail: OrderDetail;
  words: OrderWords;
  door: Door;
  /** Which form the address asks for, and what it says has just happened: the page without a script. */
  asked: Done | undefined;
  done: Done | undefined;
  answer: OrderAnswer | undefined;
};

/** One order and all that can be done about it: the same for its customer and for whoever holds its link. */
export function OrderBody({ detail, words, door, asked, done, answer }: OrderBodyProps) {
  const { order, actions } = detail;
  const [outcome, setOutcome] = useState<Outcome | undefined>(done && { ask: done });
  const possible = { cancel: actions.cancel, return: actions.returnUntil !== null };
  return (
    <>
      <div className="between">
        <h1 className="d2">{headline(order.status, words)}</h1>
        <p>
          <Status mark={marks[order.status]}>{order.statusWord}</Status>
        </p>
      </div>
      {/* What is still possible keeps its form open, and the refusal stands there. */}
      {outcome && !possible[outcome.ask] && <AskedNews outcome={outcome} words={words} />}
      <OrderWay order={order} words={words} />
      <OrderPayment order={order} words={words} door={door} />
      <Refunds refunds={order.payment?.refunds ?? []} isCash={order.paymentMode === "cod"} words={words} />
      {actions.returnAsked && <ReturnAsked asked={actions.returnAsked} words={words} />}
      {actions.returnDeclined && <ReturnDeclined declined={actions.returnDeclined} words={words} />}
      <div className="order-columns">
        <Receipt>
          <h2 className="d4">Bill Details</h2>
          <OrderBill order={order} />
        </Receipt>
        <OrderDetails order={order} words={words}>
          <OrderAsks detail={detail} words={words} door={door} asked={asked} answer={answer} onAnswer={setOutcome}>
            {order.status !== "awaiting_payment" && (
              <BuyAgainButton door={door} answer={answer?.ask === "buy-again" ? answer : undefined} />
            )}
            <InvoiceLink door={door} number={actions.invoice} />
            <CreditNoteLinks door={door} numbers={actions.creditNotes} />
            <ButtonLink to="/contact-us" kind="line" size="m">
              Need help?
            </ButtonLink>
          </OrderAsks>
        </OrderDetails>
      </div>
    </>
  );
}
