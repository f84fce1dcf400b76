import { Link as MuiLink } from "@mui/material";
import { Link } from "react-router";
import type { inventoryEndpoints } from "#contracts/admin/catalog/inventory-endpoints.ts";
import type { EndpointResponse } from "#contracts/admin/endpoint.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { actorName } from "../list/actor-name.ts";
import type { Filter } from "../list/filter-values.ts";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { OrderLink } from "../orders/order-link.tsx";

type Movement = EndpointResponse<typeof inventoryEndpoints.history>["items"][number];

const filters: Filter[] = [{ kind: "text", name: "sku", label: "SKU" }];

/** '+48', '−2'. */
const formatDelta = ({ delta }: Movement): string =>
  `${delta > 0 ? "+" : "−"}${Math.abs(delta).toLocaleString("en-IN")}`;

const columns: Column<Movement>[] = [
  {
    label: "When",
    width: 170,
    isMuted: true,
    value: ({ at }) => <time dateTime={at}>{formatShortTimeInIndia(at)}</time>,
  },
  { label: "Product", width: 220, isKey: true, value: ({ product, detail }) => `${product}, ${detail}` },
  {
    label: "SKU",
    width: 236,
    isMuted: true,
    hideOnPhone: true,
    hideBelow: 1_150,
    value: ({ sku }) => (
      <MuiLink component={Link} to={`/shelf?q=${encodeURIComponent(sku)}`} sx={{ color: "inherit" }}>
        {sku}
      </MuiLink>
    ),
  },
  {
    label: "Units",
    width: 80,
    isNumeric: true,
    isKey: true,
    value: formatDelta,
  },
  { label: "Reason", width: 180, value: ({ reason }) => reason },
  {
    label: "Order or note",
    width: 200,
    value: ({ orderId, note }) => (orderId ? <OrderLink id={orderId} /> : note),
  },
  { label: "By", width: 130, isMuted: true, value: ({ actor }) => actorName(actor), hideBelow: 900 },
];

/** Movements of all stock, newest first (docs/rules.md 6.2). */
export function StockHistoryPage() {
  return (
    <ResourceList<Movement>
      resource="stock-history"
      title="Stock history"
      columns={columns}
      filters={filters}
      perPage={50}
      density="compact"
      phoneRow={(movement) => <PhoneRow movement={movement} />}
      empty="No movements yet."
    />
  );
}

/** Two lines of a movement on phones: what moved, then why, when and by whom. */
function PhoneRow({ movement }: { movement: Movement }) {
  const { product, detail, reason, orderId, note, at, actor } = movement;
  return (
    <span className="phone-lines">
      <span className="phone-title">
        {product}, {detail}
      </span>
      <span className="phone-end">{formatDelta(movement)}</span>
      <span className="phone-rest">
        <span className="phone-part">{reason}</span>
        {(orderId || note) && <span className="phone-part">{orderId ? <OrderLink id={orderId} /> : note}</span>}
        <span className="phone-part">
          {formatShortTimeInIndia(at)}, {actorName(actor)}
        </span>
      </span>
    </span>
  );
}
