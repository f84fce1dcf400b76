import { Checkbox, FormControlLabel } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { type SavedView, searchEndpoints } from "#contracts/admin/search-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import type { FilterValues } from "./filter-values.ts";
import { ListIcon } from "./list-icon.tsx";
import { toFilterQuery } from "./list-path.ts";
import { useFilters } from "./use-filters.ts";
import { ViewTab } from "./view-tab.tsx";

type Props = { open: boolean; onClose: () => void; resource: string; query: string };

/** Saved views of a list after its presets: the operator's own and shared ones; 'Save view' keeps filters and sort. */
export function SavedViews({ resource, presets }: { resource: string; presets: readonly { filter: FilterValues }[] }) {
  const { values } = useFilters();
  const { search } = useLocation();
  const [isSaving, setIsSaving] = useState(false);
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const bar = useRef<HTMLFieldSetElement>(null);
  const { data } = useQuery({
    queryKey: ["views", resource],
    queryFn: () => callApi(searchEndpoints.views, { query: { resource } }),
    staleTime: 60_000,
  });
  const filter = toFilterQuery(values);
  const current = withSort(filter, search);
  const views = data?.items ?? [];
  const isKnown =
    views.some(({ query }) => query === current) ||
    (current === filter && presets.some((preset) => toFilterQuery(preset.filter) === current));
  if (views.length === 0 && current === "") return null;
  return (
    <fieldset ref={bar} aria-label="Saved views" tabIndex={-1} className="view-tabs saved-views">
      {views.map((view) => (
        <SavedViewTab
          key={view.id}
          view={view}
          resource={resource}
          isCurrent={view.query === current}
          onRemove={() => setRemoved(view)}
        />
      ))}
      {current !== "" && !isKnown && (
        <button type="button" className="tool-button save-view" onClick={() => setIsSaving(true)}>
          <ListIcon name="plus" size={14} />
          Save view
        </button>
      )}
      <SaveViewDialog open={isSaving} onClose={() => setIsSaving(false)} resource={resource} query={current} />
      <RemoveViewDialog
        view={removed}
        onClose={() => {
          setRemoved(null);
          bar.current?.focus();
        }}
      />
    </fieldset>
  );
}

type TabProps = { view: SavedView; resource: string; isCurrent: boolean; onRemove: () => void };

/** Tab of a saved view, with a button to remove it for its owner and for those who manage operators. */
function SavedViewTab({ view, resource, isCurrent, onRemove }: TabProps) {
  const may = usePermission();
  return (
    <span className="saved-view">
      <ViewTab to={{ pathname: `/${resource}`, search: view.query }} isCurrent={isCurrent}>
        {view.mine ? view.name : `${view.name} (${view.by})`}
      </ViewTab>
      {(view.mine || may("operators.manage")) && (
        <button
          type="button"
          className="tool-button saved-view-remove"
          aria-label={`Remove view ${view.name}`}
          onClick={onRemove}
        >
          <ListIcon name="close" size={12} />
        </button>
      )}
    </span>
  );
}

function RemoveViewDialog({ view, onClose }: { view: SavedView | null; onClose: () => void }) {
  return (
    <ActionDialog
      name="Remove view"
      open={view !== null}
      onClose={onClose}
      initial={{}}
      fields={view?.shared ? `“${view.name}” will be removed for everyone.` : `“${view?.name}” will be removed.`}
      submit={() => callApi(searchEndpoints.removeView, { params: { id: view?.id ?? "" } })}
      successMessage="View removed."
      danger
    />
  );
}

/** Adds the sort to a view's query when it was chosen; otherwise the view sorts as the list does. */
function withSort(filter: string, search: string): string {
  const asked = new URLSearchParams(search);
  const [field, order] = [asked.get("sort"), asked.get("order")];
  if (!field || !order) return filter;
  return [filter, new URLSearchParams({ sort: field, order }).toString()].filter(Boolean).join("&");
}

/** Saves the current filters and sort as a view; replaces the operator's own view of the same name. */
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
