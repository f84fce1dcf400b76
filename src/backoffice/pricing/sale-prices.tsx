import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type SalePrice, salePriceEndpoints } from "#contracts/admin/catalog/sale-price-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { useProductInventory } from "../inventory/use-inventory.ts";
import { refetchIntervalMs } from "../layout/record-page.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { ErrorState } from "../list/list-states.tsx";
import { describeSale } from "./describe-sale.ts";
import { ScheduleSaleDialog, useSalesChanged } from "./schedule-sale-dialog.tsx";
import "./sale-prices.css";

type Props = { productId: string; mayWrite: boolean };

/** Sales of a product that wait or run, each shown, cancelled or ended as one. */
export function SalePrices({ productId, mayWrite }: Props) {
  const [isScheduling, setIsScheduling] = useState(false);
  const [ending, setEnding] = useState<SalePrice | null>(null);
  const rows = useProductInventory(productId);
  const active = rows.data?.filter((row) => row.active) ?? [];
  return (
    <div className="sale-prices">
      <SaleList productId={productId} state="open" onEnd={mayWrite ? setEnding : undefined} />
      {mayWrite && active.length > 0 && (
        <Button variant="outlined" onClick={() => setIsScheduling(true)}>
          Schedule sale
        </Button>
      )}
      {isScheduling && <ScheduleSaleDialog rows={active} onClose={() => setIsScheduling(false)} />}
      {ending && <EndSaleDialog sale={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}

const endActions = {
  waiting: { name: "Cancel sale", done: "Sale cancelled.", words: "The prices stay as they are." },
  running: { name: "End sale", done: "Sale ended.", words: "The prices go back at once." },
};
const endActionOf = ({ state }: SalePrice) => (state === "running" ? endActions.running : endActions.waiting);

function EndSaleDialog({ sale, onClose }: { sale: SalePrice; onClose: () => void }) {
  const changed = useSalesChanged();
  const { name, done, words } = endActionOf(sale);
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      initial={{}}
      danger
      fields={`${describeSale(sale)}. ${words}`}
      submit={async () => {
        await callApi(salePriceEndpoints.end, { params: { id: String(sale.id) } });
        await changed();
      }}
      successMessage={done}
    />
  );
}

type SaleListProps = {
  productId: string;
  state: "open" | "past";
  onEnd?: ((sale: SalePrice) => void) | undefined;
};

/** Sales, each with its prices and what follows them. Draws nothing without one. */
export function SaleList({ productId, state, onEnd }: SaleListProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["sale-prices", productId, state],
    queryFn: () => callApi(salePriceEndpoints.list, { query: { product: productId, state, limit: 20 } }),
    refetchInterval: refetchIntervalMs,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <ul aria-label={state === "open" ? "Sales" : "Past sales"}>
      {data.items.map((sale) => (
        <li key={sale.id}>
          <div>
            <strong>{describeSale(sale)}</strong>{" "}
            <span>
              {stateLabels[sale.state]}, set by {sale.actor}
            </span>
            {sale.lines.map(({ sku, detail, price, priceAfter }) => (
              <p key={sku}>
                {detail || sku}: {formatAmount(price)}
                {onEnd && <span>, then {formatAmount(priceAfter)}</span>}
              </p>
            ))}
            {sale.failure && <p className="sale-failure">{sale.failure}</p>}
          </div>
          {onEnd && (
            <Button size="small" variant="outlined" onClick={() => onEnd(sale)}>
              {endActionOf(sale).name}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const stateLabels: Record<SalePrice["state"], string> = {
  waiting: "Scheduled",
  running: "Running",
  ended: "Ended",
  cancelled: "Cancelled",
  failed: "Failed",
};
