import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { formatRupees, fromRupees, paise } from "#domain/money.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import type { PaymentOffers } from "#storefront/features/payments/payment-offers.ts";
import { Skeleton } from "#storefront/ui/layout/skeleton.tsx";
import { type SummaryRow, SummaryRows } from "#storefront/ui/order/summary-card.tsx";
import { getAmountDue } from "./amount-due.ts";

type OrderTotalsProps = {
  answer: QuoteResponse | undefined;
  mode: PaymentMode;
  offers: PaymentOffers;
  /** True when `answer` is the quote of the current cart. */
  fresh: boolean;
  /** The days of delivery to the typed PIN. */
  days: string | undefined;
  words: DocumentBody<"checkout">;
};

/** The charges of an order and what it costs in the chosen mode. */
export function OrderTotals({ mode, offers, ...shown }: OrderTotalsProps) {
  if (!isDearerInCash(shown.answer, mode, offers)) return <Totals {...shown} modes={[mode]} />;
  return (
    <>
      <div className="needs-script">
        <Totals {...shown} modes={[mode]} />
      </div>
      <noscript>
        <Totals {...shown} modes={offers.upi ? ["upi", "cod"] : ["cod"]} />
      </noscript>
    </>
  );
}

/**
 * True where the page needs totals of its own without JavaScript: cash costs a fee and is chosen there instead of
 * 'Pay Now', or the total cannot follow the buyer from one mode to the other (docs/rules.md 3.4, 12.3).
 */
function isDearerInCash(answer: QuoteResponse | undefined, mode: PaymentMode, offers: PaymentOffers): boolean {
  if (!answer?.cod.allowed || answer.cod.fee === 0) return false;
  return mode === "online" || offers.upi;
}

const totalLabels: Record<PaymentMode, string> = {
  online: "Total",
  upi: "Total by UPI",
  cod: "Total in cash, with the fee",
};

type TotalsProps = Omit<OrderTotalsProps, "mode" | "offers"> & {
  /** Modes whose totals are shown: several where the page cannot know which one is chosen. */
  modes: readonly PaymentMode[];
};

function Totals({ answer, modes, fresh, days, words }: TotalsProps) {
  const fee = answer && modes.includes("cod") && answer.cod.fee > 0 ? formatRupees(fromRupees(answer.cod.fee)) : "";
  return (
    <>
      {answer ? (
        <div className={fresh ? undefined : "is-stale"}>
          <SummaryRows
            rows={[
              ...listCharges(answer, days),
              ...(fee ? [{ label: "Cash on delivery fee", value: fee }] : []),
              ...modes.map((mode) => ({
                label: modes.length > 1 ? totalLabels[mode] : "Total",
                value: formatRupees(getAmountDue(answer, mode)),
                kind: "total" as const,
              })),
            ]}
          />
        </div>
      ) : (
        <TotalsSkeleton />
      )}
      <p className="small muted osum-tax">
        {words.taxNote}
        {!fee && ` ${words.noExtra}`}
      </p>
    </>
  );
}

function listCharges({ subtotal, deliveryCharges, discount }: QuoteResponse, days: string | undefined): SummaryRow[] {
  const isDiscounted = discount > 0;
  return [
    { label: "Subtotal", value: formatRupees(fromRupees(subtotal)) },
    { label: "Delivery Charges", value: formatRupees(fromRupees(deliveryCharges)) },
    ...(days ? [{ label: "With you", value: days }] : []),
    {
      label: "Discount",
      value: `${isDiscounted ? "−" : ""}${formatRupees(isDiscounted ? fromRupees(discount) : paise(0))}`,
      ...(isDiscounted && { kind: "less" as const }),
    },
  ];
}

function TotalsSkeleton() {
  return (
    <div className="osum-wait">
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  );
}
