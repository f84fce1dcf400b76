import "../../ui/inputs/button.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { OrderDetail } from "#contracts/store/customers/customer-views.ts";
import type { OrderView } from "#contracts/store/orders/order-views.ts";
import { buildTaxDocumentFileName } from "#contracts/store/tax-document-view.ts";
import { isFree } from "#domain/payments/payment-mode.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { PersonalStyles } from "#storefront/layout/personal-styles.tsx";
import { WhatsAppLink } from "#storefront/layout/whatsapp-link.tsx";
import { ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { SummaryCard } from "#storefront/ui/order/summary-card.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { StatusBadge } from "#storefront/ui/text/tag.tsx";
import { BuyAgainButton } from "./buy-again-button.tsx";
import { DeliveryAddress } from "./delivery-address.tsx";
import { FactList } from "./fact-list.tsx";
import { OldLinkNotice } from "./old-link-notice.tsx";
import { OrderActionForms } from "./order-action-forms.tsx";
import type { CompletedAction, OrderActionResult } from "./order-actions.ts";
import { OrderBill } from "./order-bill.tsx";
import { OrderPayment, OrderRefunds } from "./order-payment.tsx";
import { OrderPlacedAlert } from "./order-placed-alert.tsx";
import { getStatusHeadline, type OrderContent, statusMarks } from "./order-status-view.ts";
import { CancelReason, OrderTracking } from "./order-tracking.tsx";
import { getLinkOrderUrls, type OrderUrls } from "./order-urls.ts";
import { ParcelMates } from "./parcel-mates.tsx";
import { ReturnNotices } from "./return-notices.tsx";
import type { OrderActionOutcome } from "./use-order-action.ts";

type OrderPageProps = Omit<OrderBodyProps, "urls"> & {
  placed: boolean;
  newLinkSent?: boolean;
  newLinkRefused?: string | undefined;
};

const modes: Record<OrderView["paymentMode"], string> = {
  cod: "Cash on delivery(COD)",
  online: "Online",
  upi: "UPI",
};

/** `isMasked`: the link is too old to show who bought. */
type OrderDetailsProps = { order: OrderView; isMasked: boolean; words: OrderContent; children: ReactNode };

type OrderActionAlertProps = { outcome: OrderActionOutcome; words: OrderContent };

export type OrderBodyProps = {
  detail: OrderDetail;
  words: OrderContent;
  urls: OrderUrls;
  /** The form that the URL opens, for the page without JavaScript. */
  openForm: CompletedAction | undefined;
  /** The action that the URL says was just completed. */
  done: CompletedAction | undefined;
  answer: OrderActionResult | undefined;
};

/** One order and its actions: the same page for its customer and for the holder of its private link. */
export function OrderBody({ detail, words, urls, openForm, done, answer }: OrderBodyProps) {
  const { order, actions, parcelMates } = detail;
  const [outcome, setOutcome] = useState<OrderActionOutcome | undefined>(done && { action: done });
  const possible = { cancel: actions.cancel, return: actions.returnUntil !== null };
  return (
    <>
      <PersonalStyles />
      <div className="between">
        <h1 className="d2">{getStatusHeadline(order.status, words)}</h1>
        <p>
          <StatusBadge mark={statusMarks[order.status]}>{order.statusWord}</StatusBadge>
        </p>
      </div>
      {/* An action that is still possible keeps its form open and shows the refusal there. */}
      {outcome && !possible[outcome.action] && <OrderActionAlert outcome={outcome} words={words} />}
      <OrderTracking order={order} words={words} />
      <CancelReason order={order} />
      <OrderPayment order={order} words={words} urls={urls} />
      <OrderRefunds refunds={order.payment?.refunds ?? []} isCash={order.paymentMode === "cod"} words={words} />
      <ParcelMates mates={parcelMates} words={words} />
      <ReturnNotices actions={actions} isNew={outcome?.action === "return" && !outcome.refused} words={words} />
      <div className="order-columns">
        <SummaryCard>
          <h2 className="d4">Bill Details</h2>
          <OrderBill order={order} />
        </SummaryCard>
        <OrderDetails order={order} isMasked={actions.oldLink !== null} words={words}>
          <OrderActionForms
            detail={detail}
            words={words}
            urls={urls}
            openForm={openForm}
            answer={answer}
            onAnswer={setOutcome}
          >
            {order.status !== "awaiting_payment" && (
              <BuyAgainButton
                urls={urls}
                answer={answer?.action === "buy-again" ? answer : undefined}
                // Nobody buys again right after ordering.
                kind={order.status === "ordered" ? "line" : undefined}
              />
            )}
            <InvoiceLink urls={urls} number={actions.invoice} />
            <CreditNoteLinks urls={urls} numbers={actions.creditNotes} />
            <ButtonLink to="/contact-us" kind="line" size="m">
              Need help?
            </ButtonLink>
            <WhatsAppLink order={order.number} className="btn btn-line btn-m" />
          </OrderActionForms>
        </OrderDetails>
      </div>
    </>
  );
}

/** Takes the focus, because the pressed button and its dialog are gone. */
function OrderActionAlert({ outcome: { action, refused }, words }: OrderActionAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  // Wait a frame: a dialog that closes at the same moment returns the focus to a button that is gone.
  useEffect(() => {
    const frame = requestAnimationFrame(() => alert.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  if (refused) {
    return (
      <Alert kind="error" ref={alert}>
        <p>{refused}</p>
      </Alert>
    );
  }
  return (
    <Alert kind="success" title={action === "cancel" ? words.cancelDoneHeading : words.returnDoneHeading} ref={alert}>
      <p>{action === "cancel" ? words.cancelDone : words.returnDone}</p>
    </Alert>
  );
}

/** The invoice exists from dispatch on (CGST Act s. 31); before that there is no link. */
function InvoiceLink({ urls, number }: { urls: OrderUrls; number: string | null }) {
  if (number === null) return null;
  return (
    <a className="btn btn-dark btn-m" href={`${urls.page}/invoice.pdf`}>
      <Icon name="print" size="s" /> Invoice (PDF)
    </a>
  );
}

/** One credit note per refund of an invoiced order. */
function CreditNoteLinks({ urls, numbers }: { urls: OrderUrls; numbers: string[] }) {
  return numbers.map((number) => (
    <a
      key={number}
      className="btn btn-line btn-m"
      href={`${urls.page}/credit-notes/${buildTaxDocumentFileName({ number })}`}
    >
      <Icon name="print" size="s" /> Credit note {number}
    </a>
  ));
}

/** Order facts, delivery address and actions. */
function OrderDetails({ order, isMasked, words, children }: OrderDetailsProps) {
  const free = isFree(order);
  const facts = [
    { name: "Order Number", value: order.number },
    { name: "Order ID", value: order.id },
    { name: "Payment ID", value: (!free && order.paymentId) || "N/A" },
    { name: "Payment Mode", value: free ? "Free" : modes[order.paymentMode] },
    ...(isMasked ? [] : [{ name: "Customer Name", value: order.name }]),
    { name: "Order Placed On", value: formatDateTimeInIndia(order.submittedAt) },
  ];
  return (
    <section className="order-details" aria-labelledby="order-details">
      <h2 className="d4" id="order-details">
        Order Details
      </h2>
      <FactList facts={facts} />
      {!isMasked && <DeliveryAddress order={order} />}
      {children}
      {order.status === "ordered" && !order.fromOldShop && !isMasked && (
        <p className="small muted">{words.cancelUntil}</p>
      )}
    </section>
  );
}

function EraseLink({ urls }: { urls: OrderUrls }) {
  return (
    <p className="small">
      <Link to={`${urls.page}/erase`}>Erase my details</Link>
    </p>
  );
}

/** One order, for the holder of its private link (docs/rules.md 7.6). */
export function OrderPage({ placed, newLinkSent = false, newLinkRefused, ...body }: OrderPageProps) {
  const { order, actions } = body.detail;
  const urls = getLinkOrderUrls(order);
  if (actions.oldLink !== null) {
    const answer = { sent: newLinkSent, refused: newLinkRefused };
    return (
      <div className="wrap order">
        <aside className="order-side" aria-label="Old link">
          <OldLinkNotice oldLink={actions.oldLink} answer={answer} page={urls.page} words={body.words} />
          <EraseLink urls={urls} />
        </aside>
        <div className="order-main">
          <OrderBody key={order.id} {...body} urls={urls} />
        </div>
      </div>
    );
  }
  return (
    <div className="wrap order">
      <aside className="order-side" aria-label="Customer">
        <p className="hello">
          <span className="d5">Hello,</span>
          <b className="d3">{order.name}</b>
        </p>
        <p className="small muted">{body.words.linkNote}</p>
        <EraseLink urls={urls} />
      </aside>
      <div className="order-main">
        {placed && <OrderPlacedAlert words={body.words} />}
        <OrderBody key={order.id} {...body} urls={urls} />
      </div>
    </div>
  );
}
