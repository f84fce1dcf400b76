import { Box, Button, Typography } from "@mui/material";
import { type CodListRow, codEndpoints } from "#contracts/admin/cod.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { callApi } from "../api.ts";
import { useAction } from "../form/use-act.ts";
import type { CodListKind } from "./read-values.ts";

type Props = { kind: CodListKind; entry: CodListRow; mayWrite: boolean; onDone: () => Promise<unknown> };

/** Taking one away can be undone by adding it again, so that nothing is asked. */
export function CodListEntry({ kind, entry: { id, reason, actor, at }, mayWrite, onDone }: Props) {
  const { act, busy } = useAction();
  const remove = async () => {
    const gone = await act(() => callApi(codEndpoints.remove, { body: { kind, values: [id] } }), {
      successMessage: `Removed ${id}.`,
    });
    if (gone) await onDone();
  };
  return (
    <Box
      component="li"
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", borderTop: 1, borderColor: "divider" }}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: "anywhere" }}>
        <Typography component="span" sx={{ fontWeight: 650 }}>
          {id}
        </Typography>
        <Typography color="text.secondary" variant="body2">
          {[reason, actor, formatDayInIndia(at)].filter((part) => part !== "").join(" · ")}
        </Typography>
      </Box>
      {mayWrite && (
        <Button onClick={() => void remove()} loading={busy} aria-label={`Remove ${id}`}>
          Remove
        </Button>
      )}
    </Box>
  );
}
