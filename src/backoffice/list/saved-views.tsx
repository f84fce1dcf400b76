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
  const [isSaving, setIsSaving] = useState(false);
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { data } = useQuery({
    queryKey: ["views", resource],
    queryFn: () => callApi(searchEndpoints.views, { query: { resource } }),
    staleTime: 60_000,
  });
  const current = toFilterQuery(values);
  const views = data?.items ?? [];
  const isSaved = views.some(({ query }) => query === current);
  if (views.length === 0 && current === "") return null;
  return (
    <Box ref={bar} role="group" aria-label="Saved views" tabIndex={-1} sx={barStyle}>
      {views.map((view) => (
        <ButtonGroup key={view.id} size="small" variant={view.query === current ? "contained" : "outlined"}>
          <Button
            component={Link}
            to={{ pathname: `/${resource}`, search: view.query }}
            aria-current={view.query === current ? "true" : undefined}
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
      {current !== "" && !isSaved && (
        <Button size="small" startIcon={<BookmarkAddOutlined />} onClick={() => setIsSaving(true)}>
          Save view
        </Button>
      )}
      <SaveViewDialog open={isSaving} onClose={() => setIsSaving(false)} resource={resource} query={current} />
      <ActionDialog
        name="Remove view"
        open={removed !== null}
        onClose={() => {
          setRemoved(null);
          bar.current?.focus();
        }}
        initial={{}}
        fields={
          removed?.shared ? `‘${removed.name}’ will be removed for everyone.` : `‘${removed?.name}’ will be removed.`
        }
        submit={() => callApi(searchEndpoints.removeView, { params: { id: removed?.id ?? "" } })}
        successMessage="View removed."
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

/** Saves the current filters as a view; replaces the operator's own view of the same name. */
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
            label="Share with all operators"
            control={<Checkbox checked={form.values.shared} onChange={(_, on) => form.set("shared", on)} />}
          />
        </>
      )}
      submit={(values) => callApi(searchEndpoints.saveView, { body: { resource, query, ...values } })}
      successMessage="View saved."
    />
  );
}
