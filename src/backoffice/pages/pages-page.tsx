import { Box, Button, Chip, Link as MuiLink, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { type PageRow, pageEndpoints } from "#contracts/admin/page-endpoints.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { SortableList } from "../form/sortable/sortable-list.tsx";
import { SortableRow } from "../form/sortable/sortable-row.tsx";
import { useAction } from "../form/use-action.ts";
import { Page } from "../layout/page.tsx";
import { ErrorState, LoadingState } from "../list/list-states.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { usePages } from "./use-pages.ts";

/** Lists the owner's pages in their order, to arrange, add and open. */
export function PagesPage() {
  const mayWrite = usePermission()("content.write");
  const { items, isLoaded, error, refetch } = usePages();
  const [isAdding, setIsAdding] = useState(false);
  const [createdId, setCreatedId] = useState<string | undefined>(undefined);
  const navigate = useNavigate();
  // Wait until the dialog has closed: until then its form counts as unsaved.
  useEffect(() => {
    if (createdId !== undefined && !isAdding) void navigate(`/content/${createdId}`);
  }, [createdId, isAdding, navigate]);
  const { shown, arrange } = useArrangement(items);
  const actions = (
    <>
      <Button component={Link} to="/content/frame" variant="outlined">
        Menu and footer
      </Button>
      {mayWrite && (
        <Button variant="contained" color="secondary" onClick={() => setIsAdding(true)}>
          Add page
        </Button>
      )}
    </>
  );
  return (
    <Page title="Pages" actions={actions}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Pages of your own, each at a URL of its own. Visitors find them by links: add them to the menu or the footer.
      </Typography>
      {!isLoaded && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {isLoaded && items.length === 0 && <Typography>No pages yet.</Typography>}
      <PageList label="Pages" pages={shown} parent={null} mayWrite={mayWrite} onArrange={arrange} />
      {isAdding && <AddPageDialog pages={items} onClose={() => setIsAdding(false)} onCreated={setCreatedId} />}
    </Page>
  );
}

type PageListProps = {
  label: string;
  pages: readonly PageRow[];
  /** The page above those of this list. */
  parent: string | null;
  mayWrite: boolean;
  onArrange: (parent: string | null, ids: string[]) => void;
};

function PageList({ label, pages, parent, mayWrite, onArrange }: PageListProps) {
  const own = pages.filter((page) => page.parent === parent);
  if (own.length === 0) return null;
  return (
    <SortableList
      label={label}
      items={own}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      onOrder={(next) =>
        onArrange(
          parent,
          next.map(({ id }) => id),
        )
      }
    >
      {(page, _, row) => (
        <SortableRow
          key={page.id}
          {...row}
          fixed={!mayWrite}
          sx={{ borderTop: 1, borderColor: "divider", py: 1 }}
          below={
            parent === null &&
            pages.some((each) => each.parent === page.id) && (
              <Box sx={{ mt: 1, pl: { xs: 2, sm: 6 } }}>
                <PageList
                  label={`Pages below ${page.title}`}
                  pages={pages}
                  parent={page.id}
                  mayWrite={mayWrite}
                  onArrange={onArrange}
                />
              </Box>
            )
          }
        >
          <MuiLink component={Link} to={`/content/${page.id}`} sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
            {page.title}
          </MuiLink>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
              {page.path}
            </Typography>
            <Chip size="small" variant={page.live ? "filled" : "outlined"} label={page.live ? "Published" : "Hidden"} />
            {page.hasDraft && <Chip size="small" variant="outlined" label="Unpublished changes" />}
            {page.publishAt && (
              <Typography variant="body2" color="text.secondary">
                Scheduled for {formatDateTimeInIndia(page.publishAt)}
              </Typography>
            )}
          </Box>
        </SortableRow>
      )}
    </SortableList>
  );
}

/** Shows a new order at once and saves it; moves that are made while one is saved are saved after it. */
function useArrangement(items: PageRow[]) {
  const queries = useQueryClient();
  const { act } = useAction();
  const [arranged, setArranged] = useState<PageRow[] | undefined>(undefined);
  const queue = useRef(Promise.resolve());
  const latest = useRef(0);
  const shown = arranged ?? items;
  const arrange = (parent: string | null, ids: string[]) => {
    const placeOf = ({ id }: PageRow) => ids.indexOf(id);
    const moved = shown.filter((page) => page.parent === parent).toSorted((a, b) => placeOf(a) - placeOf(b));
    setArranged([...shown.filter((page) => page.parent !== parent), ...moved]);
    latest.current += 1;
    const turn = latest.current;
    queue.current = queue.current.then(async () => {
      const saved = await act(() => callApi(pageEndpoints.arrange, { body: { parent, ids } }));
      // A later move is shown already.
      if (turn !== latest.current) return;
      if (saved) queries.setQueryData(["pages"], saved);
      else await queries.invalidateQueries({ queryKey: ["pages"] });
      if (turn === latest.current) setArranged(undefined);
    });
  };
  return { shown, arrange };
}

type AddPageDialogProps = { pages: readonly PageRow[]; onClose: () => void; onCreated: (id: string) => void };

function AddPageDialog({ pages, onClose, onCreated }: AddPageDialogProps) {
  const queries = useQueryClient();
  return (
    <ActionDialog
      name="Add page"
      onClose={onClose}
      initial={{ title: "", slug: "", parent: "" }}
      canSubmit={({ title }) => title.trim() !== ""}
      fields={(form) => (
        <>
          <FormTextField {...form.field("title")} label="Title" autoFocus />
          <PlaceFields
            form={form}
            pages={pages}
            help="Leave it empty to make it from the title, if that has Latin letters."
          />
        </>
      )}
      submit={async ({ title, slug, parent }) => {
        const { id } = await callApi(pageEndpoints.create, { body: { title, slug, parent: parent || null } });
        await queries.invalidateQueries({ queryKey: ["pages"] });
        onCreated(id);
      }}
      successMessage="Page added as a draft."
    />
  );
}
