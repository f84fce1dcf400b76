import { buildTaxDocumentFileName } from "#contracts/store/invoice.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import type { OrderUrls } from "./door.ts";
import "../../ui/button.css";

/** From dispatch on (India's GST rules): before it there is no number and no link. */
export function InvoiceLink({ door, number }: { door: OrderUrls; number: string | null }) {
  if (number === null) return null;
  return (
    <a className="btn btn-dark btn-m" href={`${door.page}/invoice.pdf`}>
      <Icon name="print" size="s" /> Invoice (PDF)
    </a>
  );
}

/** One for each refund of an order that has its invoice. */
export function CreditNoteLinks({ door, numbers }: { door: OrderUrls; numbers: string[] }) {
  return numbers.map((number) => (
    <a
      key={number}
      className="btn btn-line btn-m"
      href={`${door.page}/credit-notes/${buildTaxDocumentFileName({ number })}`}
    >
      <Icon name="print" size="s" /> Credit note {number}
    </a>
  ));
}
