import { Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type ScheduledPriceChange, scheduledPriceEndpoints } from "#contracts/admin/catalog/pricing-endpoints.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { useProductInventory } from "../inventory/use-inventory.ts";
import { refetchIntervalMs } from "../layout/record-page.tsx";
import { Section } from "../layout/section.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { ErrorState } from "../list/list-states.tsx";
import { SaleList } from "./sale-prices.tsx";
import { SchedulePricesDialog } from "./schedule-prices-dialog.tsx";

type Props = { productId: string; mayWrite: boolean };

/** Scheduled and past price changes of a product. */
export function ScheduledPricesSections({ productId, mayWrite }: Props) {
  const [isScheduling, setIsScheduling] = useState(false);
  const [cancelled, setCancelled] = useState<ScheduledPriceChange | null>(null);
  const rows = useProductInventory(productId);
  const active = rows.data?.filter((row) => row.active) ?? [];
  return (
    <>
      <Section
        title="Scheduled prices"
        actions={
          mayWrite &&
          active.length > 0 && (
            <Button variant="outlined" onClick={() => setIsScheduling(true)}>
              Schedule prices
            </Button>
          )
        }
      >
        {rows.data && active.length === 0 && <Typography>This product has no active variants yet.</Typography>}
        <PriceChangeList
          productId={productId}
          state="waiting"
          empty="No scheduled prices."
          onCancel={mayWrite ? setCancelled : undefined}
        />
      </Section>
      <Section title="Past price changes">
        <div className="sale-prices">
          <SaleList productId={productId} state="past" />
        </div>
        <PriceChangeList productId={productId} state="past" empty="No past price changes." />
      </Section>
      {isScheduling && <SchedulePricesDialog rows={active} onClose={() => setIsScheduling(false)} />}
      <ActionDialog
        name="Cancel scheduled prices"
        open={cancelled !== null}
        onClose={() => setCancelled(null)}
        initial={{}}
        danger={true}
        fields={cancelled && `The prices scheduled for ${formatDateTimeInIndia(cancelled.at)} will not be applied.`}
        submit={() => callApi(scheduledPriceEndpoints.cancel, { params: { id: String(cancelled?.id) } })}
        successMessage="Scheduled prices cancelled."
      />
    </>
  );
}

type PriceChangeListProps = {
  productId: string;
  state: "waiting" | "past";
  empty: string;
  onCancel?: ((change: ScheduledPriceChange) => void) | undefined;
};

function PriceChangeList({ productId, state, empty, onCancel }: PriceChangeListProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["price-changes", productId, state],
    queryFn: () => callApi(scheduledPriceEndpoints.list, { query: { product: productId, state, limit: 50 } }),
    refetchInterval: refetchIntervalMs,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0) return <Typography color="text.secondary">{empty}</Typography>;
  return (
    <Box component="ul" aria-busy={!data} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {data?.items.map((change) => (
        <Box
          component="li"
          key={change.id}
          sx={{ py: 1, borderBottom: 1, borderColor: "divider", display: "flex", flexWrap: "wrap", gap: 1 }}
        >
          <Box sx={{ flex: "1 1 240px" }}>
            <strong>
              <time dateTime={change.at}>{formatDateTimeInIndia(change.at)}</time>
            </strong>{" "}
            · {stateLabels[change.state]} · {change.actor}
            {change.lines.map(({ sku, product, detail, price, mrp }) => (
              <Box key={sku}>
                {product}, {detail}: {formatAmount(price)} <MutedSpan>(MRP {formatAmount(mrp)})</MutedSpan>
              </Box>
            ))}
            {change.failure && <Typography color="error">{change.failure}</Typography>}
          </Box>
          {onCancel && (
            <Button size="small" variant="outlined" sx={{ alignSelf: "start" }} onClick={() => onCancel(change)}>
              Cancel
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

const stateLabels: Record<ScheduledPriceChange["state"], string> = {
  waiting: "Scheduled",
  done: "Applied",
  withdrawn: "Cancelled",
  failed: "Failed",
};

function MutedSpan({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: "text.secondary" }}>
      {children}
    </Box>
  );
}
