import { Alert, Button } from "@mui/material";
import { type ReactNode, useContext } from "react";
import { ListContext, useListContext } from "react-admin";
import { Link, useLocation } from "react-router";
import { ApiError } from "../api-client/call-api.ts";
import { isTyping, useKeyDown } from "../command-palette/keyboard.ts";
import { CopyIcon } from "../form/copy-icon.tsx";
import { errorMessage } from "../form/form-fields.ts";
import { Delayed } from "../layout/delayed.tsx";
import { findNavigationItem, headingOf } from "../layout/navigation.ts";
import { Icon } from "../theme/icon.tsx";
import { KeyHint } from "../theme/key-hint.tsx";
import { hasOwnFilters } from "./current-view.ts";
import type { PresetView } from "./preset-views.tsx";
import { useFilters } from "./use-filters.ts";
import "./list-states.css";

const skeletonRows = Array.from({ length: 16 }, (_, row) => row);
/** Names and widths in percent. */
const skeletonCells = Object.entries({ a: 10, b: 8, c: 16, d: 26, e: 18, f: 11 });

/** Skeleton rows in their final size, shown after a short delay. */
export function LoadingState() {
  return (
    <div aria-busy="true" className="loading">
      <Delayed>
        {skeletonRows.map((row) => (
          <div key={row} className="loading-row">
            {skeletonCells.map(([cell, width]) => (
              <span key={cell} style={{ flexBasis: `${width - ((row * width) % 4)}%` }} />
            ))}
          </div>
        ))}
      </Delayed>
    </div>
  );
}

type ErrorProps = { error: unknown; onRetry: () => void };

/** Failed request: in a list the message fills the page, in a card it is shown in place. */
export function ErrorState({ error, onRetry }: ErrorProps) {
  const isList = useContext(ListContext) !== null;
  return isList ? <ListError error={error} onRetry={onRetry} /> : <CardError error={error} onRetry={onRetry} />;
}

function CardError({ error, onRetry }: ErrorProps) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry} sx={{ whiteSpace: "nowrap" }}>
          Try again
        </Button>
      }
    >
      {errorMessage(error)}
    </Alert>
  );
}

function ListError({ error, onRetry }: ErrorProps) {
  const item = findNavigationItem(useLocation());
  const reference = error instanceof ApiError ? error.reference : undefined;
  useKeyDown((event) => {
    if (event.key === "r" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event)) onRetry();
  });
  return (
    <Void
      picture={
        <span className="void-warning">
          <Icon name="warning" size={28} />
        </span>
      }
      title={`${item ? headingOf(item) : "This list"} didn’t load`}
      isAlert
    >
      <p>{errorMessage(error)} A list only reads: nothing was changed or lost.</p>
      <div className="void-next">
        <Button variant="contained" color="secondary" aria-keyshortcuts="R" onClick={onRetry}>
          Try again&nbsp;
          <KeyHint name="R" />
        </Button>
        <Button variant="outlined" component={Link} to="/">
          Go to Today
        </Button>
      </div>
      {reference && (
        <p className="void-reference">
          Reference <strong>{reference}</strong>
          <CopyIcon text={reference} name="Copy reference" />
        </p>
      )}
    </Void>
  );
}

type EmptyProps = {
  /** Title and what to know; the view's own text comes first. */
  text: string;
  view?: PresetView | undefined;
};

/** Empty list: a view without records, or no results for the filters that someone set. */
export function EmptyState({ text: ofList, view }: EmptyProps) {
  const { filterValues } = useListContext();
  const { change } = useFilters();
  if (hasOwnFilters(filterValues, view))
    return (
      <Void picture={<Peak />} title="No matches">
        <p>No results found. Try fewer or other filters.</p>
        <div className="void-next">
          <Button variant="outlined" onClick={() => change(() => ({}))}>
            Clear filters
          </Button>
        </div>
      </Void>
    );
  const { empty: text = ofList, next } = view ?? {};
  const [title = text, ...rest] = text.split(/\.(?:\s+|$)/).filter(Boolean);
  return (
    <Void picture={<Peak />} title={title}>
      {rest.length > 0 && <p>{rest.join(". ")}.</p>}
      {next && (
        <div className="void-next">
          <Button variant="contained" color="secondary" component={Link} to={next.to}>
            {next.label}
          </Button>
        </div>
      )}
    </Void>
  );
}

type VoidProps = { picture: ReactNode; title: string; isAlert?: boolean; children: ReactNode };

/** Fills the page when there are no rows, with the mountain line at the bottom. */
function Void({ picture, title, isAlert, children }: VoidProps) {
  return (
    <div className="void" role={isAlert ? "alert" : undefined}>
      {picture}
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** Summit with a flag. */
function Peak() {
  return (
    <svg viewBox="0 0 96 72" width="120" height="90" aria-hidden="true">
      <path fill="var(--c-now)" d="M4 70L44 16l18 22 8-8 22 40z" />
      <path fill="var(--c-shade)" d="M44 16l18 22 8-8 6 11 5 29H50l8-16-12-14 6-12z" />
      <path fill="#BDE5F4" d="M44 16L33.5 30.2l5 4 6-6 5 8 5-7z" />
      <path d="M44 16V2l13 4.5L44 11" fill="var(--marigold)" stroke="var(--text)" strokeWidth="1.5" />
    </svg>
  );
}
