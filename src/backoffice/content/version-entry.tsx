import { Button, Chip } from "@mui/material";
import type { DocumentVersion } from "#contracts/admin/documents.ts";
import { formatDateTimeInIndia, formatDayInIndia } from "#domain/time.ts";
import { EntryListItem } from "../account/entries.tsx";

type VersionEntryProps = {
  version: DocumentVersion;
  /** Customers read it. */
  isNow: boolean;
  onCompare: (() => void) | undefined;
  onRestore: (() => void) | undefined;
};

/** What stood there before anybody published. */
const firstActor = "shop";

export function VersionEntry({
  version: { version, at, actor, dated },
  isNow,
  onCompare,
  onRestore,
}: VersionEntryProps) {
  const name = `Version ${version}`;
  return (
    <EntryListItem
      name={
        <>
          {name} {isNow && <Chip size="small" label="Customers read it" sx={{ ml: 1 }} />}
        </>
      }
      details={[
        `${formatDateTimeInIndia(at)} · ${actor === firstActor ? "as it came with the shop" : actor}`,
        ...(dated ? [`Counts from ${formatDayInIndia(dated)}`] : []),
      ]}
      actions={
        <>
          {onCompare && (
            <Button onClick={onCompare} aria-label={`Compare with now: ${name}`}>
              Compare with now
            </Button>
          )}
          {onRestore && (
            <Button variant="outlined" onClick={onRestore} aria-label={`Restore ${name}`}>
              Restore
            </Button>
          )}
        </>
      }
    />
  );
}
