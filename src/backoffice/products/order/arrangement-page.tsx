import { Box, Button, Checkbox, FormControlLabel, Link as MuiLink, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { BodyOf } from "../../../contracts/admin/call.ts";
import { catalogueCalls } from "../../../contracts/admin/catalogue.ts";
import { ask } from "../../api.ts";
import { SortableList } from "../../form/sortable-list.tsx";
import { SortableRow } from "../../form/sortable-row.tsx";
import { Unsaved } from "../../form/unsaved.tsx";
import { useAct } from "../../form/use-act.ts";
import { Page } from "../../frame/page.tsx";
import { Failed, Waiting } from "../../list/states.tsx";
import { useMay } from "../../use-may.ts";
import { type Arrangement, SomebodyArranged } from "./somebody-arranged.tsx";

type Kind = BodyOf<typeof catalogueCalls.arrange>["kind"];

const kinds: { kind: Kind; words: string }[] = [
  { kind: "beverage", words: "Beverages" },
  { kind: "merch", words: "Merch" },
];

/** The order in which the shop lists its products, and which of them stand on the home page. */
export function ArrangementPage() {
  const [search] = useSearchParams();
  const kind: Kind = search.get("kind") === "merch" ? "merch" : "beverage";
  const queryKey = ["arrangement", kind];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => ask(catalogueCalls.arrangement, { query: { kind } }),
  });
  return (
    <Page
      title="Order and featured"
      actions={kinds.map((one) => (
        <Button
          key={one.kind}
          component={Link}
          to={`/product-order?kind=${one.kind}`}
          variant={one.kind === kind ? "contained" : "outlined"}
          aria-current={one.kind === kind ? "page" : undefined}
        >
          {one.words}
        </Button>
      ))}
    >
      {error && <Failed error={error} onAgain={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {!error && data && <Arranging key={kind} kind={kind} given={data} />}
    </Page>
  );
}

function Arranging({ kind, given }: { kind: Kind; given: Arrangement }) {
  const mayWrite = useMay()("catalogue.write");
  const { act, busy } = useAct();
  const queries = useQueryClient();
  const [from, setFrom] = useState(given);
  const [items, setItems] = useState(given.items);
  const [theirs, setTheirs] = useState<Arrangement | undefined>(undefined);
  const touched = JSON.stringify(items) !== JSON.stringify(from.items);
  if (!touched && given.version !== from.version) {
    setFrom(given);
    setItems(given.items);
  }
  const begin = (now: Arrangement) => {
    setTheirs(undefined);
    setFrom(now);
    setItems(now.items);
  };
  const save = async (version: string) => {
    setTheirs(undefined);
    const body = { kind, version, items: items.map(({ id, featured }) => ({ id, featured })) };
    const done = await act(() => ask(catalogueCalls.arrange, { body }), {
      says: "The order is saved.",
      changed: (current) => setTheirs(current as Arrangement),
    });
    if (!done) return;
    const now = await queries.fetchQuery({
      queryKey: ["arrangement", kind],
      queryFn: () => ask(catalogueCalls.arrangement, { query: { kind } }),
      staleTime: 0,
    });
    begin(now);
  };
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        As they stand in the shop, from the first on. Featured ones are on the home page.
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
            <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 }}>
              <Box sx={{ flex: "1 1 160px", overflowWrap: "anywhere" }}>
                {at + 1}.{" "}
                <MuiLink component={Link} to={`/products/${encodeURIComponent(item.id)}`}>
                  {item.name}
                </MuiLink>
                {!item.visible && " (hidden)"}
              </Box>
              <FormControlLabel
                label="Featured"
                control={
                  <Checkbox
                    checked={item.featured}
                    disabled={!mayWrite}
                    slotProps={{ input: { "aria-label": `Featured: ${item.name}` } }}
                    onChange={(_, featured) =>
                      setItems(items.map((one) => (one.id === item.id ? { ...one, featured } : one)))
                    }
                  />
                }
              />
            </Box>
          </SortableRow>
        )}
      </SortableList>
      {mayWrite && (
        <Box sx={{ display: "flex", gap: 1, mt: 2 }}>
          <Button
            variant="contained"
            color="secondary"
            loading={busy}
            disabled={!touched}
            onClick={() => void save(from.version)}
          >
            Save order
          </Button>
          {touched && <Button onClick={() => setItems(from.items)}>Discard changes</Button>}
        </Box>
      )}
      <Unsaved when={touched} />
      {theirs && (
        <SomebodyArranged
          {...{ mine: items, theirs: theirs.items }}
          onKeep={() => void save(theirs.version)}
          onTake={() => begin(theirs)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  );
}
