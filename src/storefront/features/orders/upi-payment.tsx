import type { OrderView } from "#contracts/store/orders/order-and-quote.ts";
import { formatRupees } from "#domain/money.ts";
import { refusal } from "#domain/store-errors.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import { FactList } from "./fact-list.tsx";
import type { OrderContent } from "./order-status-view.ts";

type Upi = NonNullable<NonNullable<OrderView["payment"]>["upi"]>;

const apps = [
  { app: "paytm", name: "Paytm" },
  { app: "gpay", name: "Google Pay" },
  { app: "phonepe", name: "PhonePe" },
] as const;

/** App links below 1024 px, a QR code from there on. Neither proves a payment: an operator confirms it (docs/rules.md 8.12). */
export function UpiPayment({ order: { id, total, payment }, words }: { order: OrderView; words: OrderContent }) {
  if (!payment?.upi) return <UpiUnavailable />;
  const { upi, payBefore } = payment;
  const amount = formatRupees(total);
  const facts = [
    { name: "Amount", value: amount },
    { name: "Pay to", value: upi.payee },
    { name: "Reference", value: id },
    ...(payBefore ? [{ name: "Pay before", value: formatDateTimeInIndia(payBefore) }] : []),
  ];
  return (
    <section className="pay-here upi" aria-labelledby="upi">
      <h2 className="d4" id="upi">
        Pay by UPI app
      </h2>
      <div className="upi-ways">
        <QrCode amount={amount} caption={words.upiScan} {...upi.qr} />
        <ul className="upi-apps" aria-label="UPI apps">
          {apps.map(({ app, name }) => (
            <li key={app}>
              <a className="btn btn-line btn-block" href={upi.links[app]}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <FactList facts={facts} />
      </div>
      <p role="status">
        <InterpolatedText>{words.upiWaiting}</InterpolatedText>
      </p>
    </section>
  );
}

function QrCode({ amount, caption, size, path }: Upi["qr"] & { amount: string; caption: string }) {
  return (
    <figure className="upi-code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={`QR code: pay ${amount} by UPI`}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
}

/** UPI was switched off while this order awaits payment. */
function UpiUnavailable() {
  return (
    <Alert kind="error" title={refusal("upi-unavailable").message}>
      <p>Please do not pay this order by UPI now. Cancel it, or contact us.</p>
    </Alert>
  );
}
