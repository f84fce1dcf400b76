import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { useIsAllowed } from "#backoffice/auth/use-permission.ts";
import { NotAllowed } from "#backoffice/layout/when-allowed.tsx";
import { ErrorState, LoadingState } from "#backoffice/list/list-states.tsx";
import { formatOrderCount } from "#backoffice/orders/order-labels.ts";
import { maxBulkOrders } from "#contracts/admin/order-bulk-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { findOrders } from "../find-orders-to-ship.ts";
import { pickListLink } from "../print-documents.tsx";
import { PackOrder } from "./pack-order.tsx";
import "./pack.css";

/** Packing station: the whole screen, order by order. Of `?ids=`, else of all orders to pack, the oldest first. */
export default function PackPage() {
  const [query] = useSearchParams();
  const ids = (query.get("ids") ?? "").split(",").filter(Boolean).slice(0, maxBulkOrders);
  const [round, setRound] = useState(0);
  const isAllowed = useIsAllowed("orders.move");
  const { data, error, refetch } = useQuery({
    queryKey: ["orders-to-pack", ids],
    queryFn: () => findOrdersToPack(ids),
    enabled: isAllowed === true,
    gcTime: 0,
  });
  useEffect(() => {
    document.title = "Packing station · ELEFANT back office";
  }, []);
  if (isAllowed === false) {
    return (
      <main className="page pack" id="content">
        <PackTop />
        <div className="pack-body">
          <NotAllowed />
        </div>
      </main>
    );
  }
  return (
    <main className="page pack" id="content">
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data && <PackQueue key={round} found={data} onReload={() => void refetch().then(() => setRound(round + 1))} />}
    </main>
  );
}

function PackTop({ children }: { children?: ReactNode }) {
  return (
    <header className="pack-top">
      <h1 tabIndex={-1}>Packing station</h1>
      {children}
      <Button component={Link} to="/orders">
        Close
      </Button>
    </header>
  );
}

async function findOrdersToPack(ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length > 0)
    return (await findOrders(ids)).filter(({ status, packedAt }) => status === "ordered" && !packedAt);
  const query = { status: "ordered", packed: "no", sort: "placed", limit: maxBulkOrders } as const;
  return (await callApi(orderEndpoints.list, { query })).items;
}

type QueueProps = { found: readonly OrderRow[]; onReload: () => void };

function PackQueue({ found, onReload }: QueueProps) {
  // Keeps the first result: the queue must not change while an operator is packing.
  const [orders] = useState(found);
  const [at, setAt] = useState(0);
  const [packedIds, setPackedIds] = useState<readonly string[]>([]);
  const row = orders[at];
  const left = orders.filter(({ id }) => !packedIds.includes(id));
  const next = (done: readonly string[]) => {
    const following = orders.findIndex(({ id }, index) => index > at && !done.includes(id));
    setAt(following < 0 ? orders.length : following);
  };
  return (
    <>
      <PackTop>
        <span role="status">{row ? `${at + 1} of ${orders.length}` : `${packedIds.length} packed`}</span>
        {left.length > 0 && <Button {...pickListLink(left.map(({ id }) => id))}>Pick list</Button>}
      </PackTop>
      {row ? (
        <PackRow
          key={row.id}
          row={row}
          queue={orders}
          onOpen={(id) => setAt(orders.findIndex((order) => order.id === id))}
          onPacked={() => {
            const done = [...packedIds, row.id];
            setPackedIds(done);
            next(done);
          }}
          onUnpacked={() => setPackedIds((before) => before.filter((id) => id !== row.id))}
          onSkip={() => next(packedIds)}
        />
      ) : (
        <PackEnd packed={packedIds} skipped={left.length} onReload={onReload} />
      )}
    </>
  );
}

type RowProps = {
  row: OrderRow;
  queue: readonly OrderRow[];
  onOpen: (id: string) => void;
  onPacked: () => void;
  onUnpacked: () => void;
  onSkip: () => void;
};

function PackRow({ row, ...rest }: RowProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["orders", "pack", row.id],
    queryFn: () => callApi(orderEndpoints.get, { params: { id: row.id } }),
  });
  if (data) return <PackOrder order={data} {...rest} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
}

type EndProps = { packed: readonly string[]; skipped: number; onReload: () => void };

function PackEnd({ packed, skipped, onReload }: EndProps) {
  return (
    <div className="pack-end">
      <h2>
        {packed.length === 0 && skipped === 0 ? "No orders to pack" : `${formatOrderCount(packed.length)} packed`}
      </h2>
      {skipped > 0 && <p>{formatOrderCount(skipped)} skipped, still to pack.</p>}
      <div>
        <Button variant="outlined" onClick={onReload}>
          {skipped > 0 ? "Pack those skipped" : "Look for new orders"}
        </Button>
        {packed.length > 0 && (
          <Button component={Link} to={`/ship?ids=${packed.join()}`} variant="contained" color="secondary">
            Ship {formatOrderCount(packed.length)}
          </Button>
        )}
      </div>
    </div>
  );
}
