import type { Deps } from "../kernel/deps.ts";
import { startEditing, stopEditing } from "../presence/editing-marks.ts";
import { listViews, removeView, saveView } from "./saved-views.ts";
import { searchAll } from "./search-all.ts";
import type { SearchUseCases } from "./search-types.ts";

export function createSearchUseCases(deps: Deps): SearchUseCases {
  return {
    search: searchAll(deps),
    listViews: listViews(deps),
    saveView: saveView(deps),
    removeView: removeView(deps),
    startEditing: startEditing(deps),
    stopEditing: stopEditing(deps),
  };
}
