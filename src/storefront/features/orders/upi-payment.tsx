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

/** Below 1024 px the apps' links, above it the code to scan (D17). Neither proves anything: a person confirms. */
export function UpiPayment({ order: { id, total, payment }, words }: { order: OrderView; words: OrderContent }) {
  if (!payment?.upi) return <NoUpi />;
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
        <Code amount={amount} says={words.upiScan} {...upi.qr} />
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

function Code({ amount, says, size, path }: Upi["qr"] & { amount: string; says: string }) {
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
      <figcaption className="small">{says}</figcaption>
    </figure>
  );
}

/** The shop takes no UPI any more while this order waits for it. */
function NoUpi() {
  return (
    <Alert kind="error" title={refusal("upi-unavailable").message}>
      <p>Please do not pay this order by UPI now. Cancel it, or contact us.</p>
    </Alert>
  );
}
