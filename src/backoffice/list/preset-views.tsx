import { useListContext } from "react-admin";
import type { To } from "react-router";
import { findCurrentView } from "./current-view.ts";
import type { FilterValues } from "./filter-values.ts";
import { listPath } from "./list-path.ts";
import { formatResultCount, type ResultCount } from "./result-count.ts";
import { SavedViews } from "./saved-views.tsx";
import { ViewTab } from "./view-tab.tsx";

export type PresetView = {
  label: string;
  filter: FilterValues;
  count?: ResultCount | undefined;
  /** Text of the view without records: a title, then sentences. */
  empty?: string | undefined;
  /** Button to the next step of an empty view. */
  next?: { label: string; to: To } | undefined;
};

type Props = {
  resource: string;
  views: readonly PresetView[];
  /** Filter that the server applies when none is given; none by default. */
  defaultView?: FilterValues | undefined;
};

/** Views of a list as tabs: those of the daily work, then saved ones. On phones they are a row of pills. */
export function ListViews({ resource, views, defaultView = {} }: Props) {
  const { filterValues } = useListContext();
  const current = findCurrentView(views, { ...defaultView, ...filterValues });
  return (
    <div className="list-views">
      {views.length > 0 && (
        <nav aria-label="Views" className="view-tabs">
          {views.map((view) => (
            <ViewTab
              key={view.label}
              to={listPath(resource, view.filter)}
              isCurrent={view === current}
              count={view.count && view.count.count > 0 ? formatResultCount(view.count) : undefined}
            >
              {view.label}
            </ViewTab>
          ))}
        </nav>
      )}
      <SavedViews resource={resource} presets={views} />
    </div>
  );
}
