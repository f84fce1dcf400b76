import BookmarkAddOutlined from "@mui/icons-material/BookmarkAddOutlined";
import CloseOutlined from "@mui/icons-material/CloseOutlined";
import { Box, Button, ButtonGroup, Checkbox, FormControlLabel } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { type SavedView, searchEndpoints } from "#contracts/admin/search-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { toFilterQuery } from "./list-path.ts";
import { useFilters } from "./use-filters.ts";

type Props = { open: boolean; onClose: () => void; resource: string; query: string };

/** Saved views of a list: the operator's own and shared ones. */
export function SavedViews({ resource }: { resource: string }) {
  const { values } = useFilters();
  const may = usePermission();
  const [saves, setSaves] = useState(false);
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { data } = useQuery({
    queryKey: ["views", resource],
    queryFn: () => callApi(searchEndpoints.views, { query: { resource } }),
    staleTime: 60_000,
  });
  const now = toFilterQuery(values);
  const views = data?.items ?? [];
  const isKept = views.some(({ query }) => query === now);
  if (views.length === 0 && now === "") return null;
  return (
    <Box ref={bar} role="group" aria-label="Saved views" tabIndex={-1} sx={barStyle}>
      {views.map((view) => (
        <ButtonGroup key={view.id} size="small" variant={view.query === now ? "contained" : "outlined"}>
          <Button
            component={Link}
            to={{ pathname: `/${resource}`, search: view.query }}
            aria-current={view.query === now ? "true" : undefined}
          >
            {view.mine ? view.name : `${view.name} (${view.by})`}
          </Button>
          {(view.mine || may("operators.manage")) && (
            <Button aria-label={`Remove view ${view.name}`} onClick={() => setRemoved(view)} sx={{ px: 0.5 }}>
              <CloseOutlined fontSize="small" />
            </Button>
          )}
        </ButtonGroup>
      ))}
      {now !== "" && !isKept && (
        <Button size="small" startIcon={<BookmarkAddOutlined />} onClick={() => setSaves(true)}>
          Save view
        </Button>
      )}
      <SaveViewDialog open={saves} onClose={() => setSaves(false)} resource={resource} query={now} />
      <ActionDialog
        name="Remove view"
        open={removed !== null}
        onClose={() => {
          setRemoved(null);
          bar.current?.focus();
        }}
        initial={{}}
        fields={removed?.shared ? `Everybody loses ‘${removed.name}’.` : `‘${removed?.name}’ is removed.`}
        submit={() => callApi(searchEndpoints.removeView, { params: { id: removed?.id ?? "" } })}
        successMessage="The view is removed."
        danger
      />
    </Box>
  );
}

const barStyle = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  mb: 2,
  "&:focus": { outline: "none", boxShadow: "none" },
};

/** Saves the current filters as a view; an own view of the same name is replaced. */
function SaveViewDialog({ open, onClose, resource, query }: Props) {
  return (
    <ActionDialog
      name="Save view"
      open={open}
      onClose={onClose}
      initial={{ name: "", shared: false }}
      fields={(form) => (
        <>
          <FormTextField {...form.field("name")} label="Name" autoFocus slotProps={{ htmlInput: { maxLength: 60 } }} />
          <FormControlLabel
            label="Everyone sees it"
            control={<Checkbox checked={form.values.shared} onChange={(_, on) => form.set("shared", on)} />}
          />
        </>
      )}
      submit={(values) => callApi(searchEndpoints.saveView, { body: { resource, query, ...values } })}
      successMessage="The view is saved."
    />
  );
}
