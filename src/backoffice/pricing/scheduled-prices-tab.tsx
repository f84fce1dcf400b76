import { Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type ScheduledPriceChange, scheduledPriceEndpoints } from "#contracts/admin/pricing-endpoints.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { useProductInventory } from "../inventory/use-product-inventory.ts";
import { refetchIntervalMs } from "../layout/refetch-interval.ts";
import { Section } from "../layout/section.tsx";
import { ErrorState } from "../list/list-states.tsx";
import { SchedulePricesDialog } from "./schedule-prices-dialog.tsx";

type Props = { productId: string; mayWrite: boolean };
const money = (amount: number): string => formatRupees(paise(amount));

/** Prices that begin at a moment to come, and those that began. */
export function ScheduledPricesTab({ productId, mayWrite }: Props) {
  const [asks, setAsks] = useState(false);
  const [withdrawn, setWithdrawn] = useState<ScheduledPriceChange | null>(null);
  const rows = useProductInventory(productId);
  const sold = rows.data?.filter(({ active }) => active) ?? [];
  return (
    <>
      <Section
        title="Scheduled prices"
        actions={
          mayWrite &&
          sold.length > 0 && (
            <Button variant="outlined" onClick={() => setAsks(true)}>
              Schedule prices
            </Button>
          )
        }
      >
        {rows.data && sold.length === 0 && <Typography>Nothing of it can be bought yet.</Typography>}
        <Listed
          productId={productId}
          state="waiting"
          nothing="No prices wait."
          onWithdraw={mayWrite ? setWithdrawn : undefined}
        />
      </Section>
      <Section title="Prices that began">
        <Listed productId={productId} state="past" nothing="None so far." />
      </Section>
      {asks && <SchedulePricesDialog rows={sold} onClose={() => setAsks(false)} />}
      <ActionDialog
        name="Withdraw"
        open={withdrawn !== null}
        onClose={() => setWithdrawn(null)}
        initial={{}}
        danger={true}
        fields={withdrawn && `The prices of ${formatDateTimeInIndia(withdrawn.at)} will not begin.`}
        submit={() => callApi(scheduledPriceEndpoints.cancel, { params: { id: String(withdrawn?.id) } })}
        successMessage="Scheduled prices cancelled."
      />
    </>
  );
}

type ListedProps = {
  productId: string;
  state: "waiting" | "past";
  nothing: string;
  onWithdraw?: ((change: ScheduledPriceChange) => void) | undefined;
};

function Listed({ productId, state, nothing, onWithdraw }: ListedProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["price-changes", productId, state],
    queryFn: () => callApi(scheduledPriceEndpoints.list, { query: { product: productId, state, limit: 50 } }),
    refetchInterval: refetchIntervalMs,
  });
  if (error) return <ErrorState error={error} onAgain={() => void refetch()} />;
  if (data?.items.length === 0) return <Typography color="text.secondary">{nothing}</Typography>;
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
            · {stateWords[change.state]} · {change.actor}
            {change.lines.map(({ sku, product, detail, price, mrp }) => (
              <Box key={sku}>
                {product}, {detail}: {money(price)} <Quiet>(MRP {money(mrp)})</Quiet>
              </Box>
            ))}
            {change.failure && <Typography color="error">{change.failure}</Typography>}
          </Box>
          {onWithdraw && (
            <Button size="small" variant="outlined" sx={{ alignSelf: "start" }} onClick={() => onWithdraw(change)}>
              Withdraw
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

const stateWords: Record<ScheduledPriceChange["state"], string> = {
  waiting: "Waits",
  done: "Began",
  withdrawn: "Withdrawn",
  failed: "Did not begin",
};

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: "text.secondary" }}>
      {children}
    </Box>
  );
}
