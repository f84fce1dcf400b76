import { Link } from "react-router";
import { apiUrl } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { findPrintables } from "#backoffice/fulfilment/print-documents.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import { ListIcon } from "#backoffice/list/list-icon.tsx";
import { listPath } from "#backoffice/list/list-path.ts";
import { KeyHint } from "#backoffice/theme/key-hint.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";

/** Papers of the order: its numbered documents, and what is printed for the parcel. */
export function OrderDocuments({ order }: { order: AdminOrder }) {
  const may = usePermission();
  const { id, invoice, creditNotes, status } = order;
  const printables = status === "cancelled" ? [] : findPrintables(may, invoice !== null);
  if (printables.length === 0 && invoice === null) return null;
  return (
    <Section title="Documents">
      <ul className="order-documents">
        {invoice !== null && <NumberedDocument name="Tax invoice" number={invoice} />}
        {creditNotes.map((number) => (
          <NumberedDocument key={number} name="Credit note" number={number} />
        ))}
        {printables.map(({ call, one, key, icon }) => (
          <li key={one}>
            <ListIcon name={icon} size={14} />
            <a
              href={apiUrl(call, { query: { ids: [id] } })}
              target="_blank"
              rel="noopener"
              aria-keyshortcuts={key ?? undefined}
            >
              {one}
            </a>
            {key && <KeyHint name={key} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NumberedDocument({ name, number }: { name: string; number: string }) {
  const may = usePermission();
  return (
    <li>
      <ListIcon name="document" size={14} />
      <span>
        {name} {may("invoices.read") ? <Link to={listPath("invoices", { q: number })}>{number}</Link> : number}
      </span>
    </li>
  );
}
