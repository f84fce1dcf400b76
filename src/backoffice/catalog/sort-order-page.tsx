import { Box, Button, Checkbox, FormControlLabel, Link as MuiLink, Typography } from "@mui/material";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { productEndpoints } from "#contracts/admin/catalog/product-endpoints.ts";
import type { EndpointBody, EndpointResponse } from "#contracts/admin/endpoint.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { SortableList } from "../form/sortable/sortable-list.tsx";
import { SortableRow } from "../form/sortable/sortable-row.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useAction } from "../form/use-action.ts";
import { Page } from "../layout/page.tsx";
import { ErrorState, LoadingState } from "../list/list-states.tsx";

type SortOrder = EndpointResponse<typeof productEndpoints.arrangement>;
type Items = SortOrder["items"];
type Props = { mine: Items; theirs: Items; onKeepMine: () => void; onTakeTheirs: () => void; onClose: () => void };

const positionsOf = (items: Items): Record<string, string> =>
  Object.fromEntries(items.map(({ id, featured }, at) => [id, `${at + 1}${featured ? ", featured" : ""}`]));

type ProductKind = EndpointBody<typeof productEndpoints.arrange>["kind"];

const sortOrderQuery = (kind: ProductKind) =>
  queryOptions({
    queryKey: ["arrangement", kind],
    queryFn: () => callApi(productEndpoints.arrangement, { query: { kind } }),
  });

const kinds: { kind: ProductKind; label: string }[] = [
  { kind: "beverage", label: "Beverages" },
  { kind: "merch", label: "Merch" },
];

/** Changes the order of the shop's products, and which of them are featured on the home page. */
export function SortOrderPage() {
  const [search] = useSearchParams();
  const kind: ProductKind = search.get("kind") === "merch" ? "merch" : "beverage";
  const { data, error, refetch } = useQuery(sortOrderQuery(kind));
  return (
    <Page
      title="Arrange in shop"
      actions={kinds.map((one) => (
        <Button
          key={one.kind}
          component={Link}
          to={`/product-order?kind=${one.kind}`}
          variant={one.kind === kind ? "contained" : "outlined"}
          aria-current={one.kind === kind ? "page" : undefined}
        >
          {one.label}
        </Button>
      ))}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {!error && data && <SortOrderEditor key={kind} kind={kind} initial={data} />}
    </Page>
  );
}

function SortOrderEditor({ kind, initial }: { kind: ProductKind; initial: SortOrder }) {
  const mayWrite = usePermission()("catalogue.write");
  const { items, setItems, touched, busy, theirs, resetTo, save, keepMine, discard, close } = useSortOrder(
    kind,
    initial,
  );
  const feature = (id: string, featured: boolean) =>
    setItems(items.map((one) => (one.id === id ? { ...one, featured } : one)));
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Products appear in the shop in this order. Featured products are on the home page.
      </Typography>
      <SortableList
        label="Products"
        items={items}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOrder={setItems}
        sx={{ display: "grid", gap: 1, maxWidth: 760 }}
      >
        {(item, at, place) => (
          <SortableRow key={item.id} {...place} fixed={!mayWrite} sx={{ border: 1, borderColor: "divider", p: 1 }}>
            <ProductItem item={item} at={at} mayWrite={mayWrite} onFeature={(featured) => feature(item.id, featured)} />
          </SortableRow>
        )}
      </SortableList>
      {mayWrite && (
        <Box sx={{ display: "flex", gap: 1, mt: 2 }}>
          <Button variant="contained" color="secondary" loading={busy} disabled={!touched} onClick={save}>
            Save order
          </Button>
          {touched && <Button onClick={discard}>Discard changes</Button>}
        </Box>
      )}
      <UnsavedChanges when={touched} />
      {theirs && (
        <SortOrderConflict
          mine={items}
          theirs={theirs.items}
          onKeepMine={keepMine}
          onClose={close}
          onTakeTheirs={() => resetTo(theirs)}
        />
      )}
    </>
  );
}

type ProductItemProps = {
  item: SortOrder["items"][number];
  at: number;
  mayWrite: boolean;
  onFeature: (featured: boolean) => void;
};

function ProductItem({ item: { id, name, featured, visible }, at, mayWrite, onFeature }: ProductItemProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 }}>
      <Box sx={{ flex: "1 1 160px", overflowWrap: "anywhere" }}>
        {at + 1}.{" "}
        <MuiLink component={Link} to={`/products/${encodeURIComponent(id)}`}>
          {name}
        </MuiLink>
        {!visible && " (hidden)"}
      </Box>
      <FormControlLabel
        label="Featured"
        control={
          <Checkbox
            checked={featured}
            disabled={!mayWrite}
            slotProps={{ input: { "aria-label": `Featured: ${name}` } }}
            onChange={(_, on) => onFeature(on)}
          />
        }
      />
    </Box>
  );
}

/** State of a product order that is being edited. It follows other operators' changes until something is moved here. */
function useSortOrder(kind: ProductKind, initial: SortOrder) {
  const { act, busy } = useAction();
  const queries = useQueryClient();
  const [baseline, setBaseline] = useState(initial);
  const [items, setItems] = useState(initial.items);
  const [theirs, setTheirs] = useState<SortOrder | undefined>(undefined);
  const touched = JSON.stringify(items) !== JSON.stringify(baseline.items);
  if (!touched && initial.version !== baseline.version) {
    setBaseline(initial);
    setItems(initial.items);
  }
  const resetTo = (now: SortOrder) => {
    setTheirs(undefined);
    setBaseline(now);
    setItems(now.items);
  };
  const save = async (version: string) => {
    setTheirs(undefined);
    const body = { kind, version, items: items.map(({ id, featured }) => ({ id, featured })) };
    const done = await act(() => callApi(productEndpoints.arrange, { body }), {
      successMessage: "Order saved.",
      onConflict: (current) => setTheirs(current as SortOrder),
    });
    if (done) resetTo(await queries.fetchQuery({ ...sortOrderQuery(kind), staleTime: 0 }));
  };
  return {
    items,
    setItems,
    touched,
    busy,
    theirs,
    resetTo,
    save: () => void save(baseline.version),
    keepMine: () => theirs && void save(theirs.version),
    discard: () => setItems(baseline.items),
    close: () => setTheirs(undefined),
  };
}

/** Shows both orders side by side, by product. */
function SortOrderConflict({ mine, theirs, ...actions }: Props) {
  const names = Object.fromEntries([...theirs, ...mine].map(({ id, name }) => [id, name]));
  return <ConflictDialog open yours={positionsOf(mine)} theirs={positionsOf(theirs)} labels={names} {...actions} />;
}
