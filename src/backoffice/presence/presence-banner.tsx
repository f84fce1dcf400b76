import { Alert, Box, Button } from "@mui/material";
import { formatShortTimeInIndia } from "#domain/time.ts";
import type { Presence } from "./use-presence.ts";

type Props = { editing: Presence /** Called by 'Leave'. */; onLeave: () => void };

/** Banner above a record that someone else has open: `<PresenceBanner editing={usePresence("order", id)} … />`. */
export function PresenceBanner({ editing: { state, holder, takeOver }, onLeave }: Props) {
  return (
    <Box role="status">
      {holder && (state === "theirs" || state === "taken") && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <>
              <Button color="inherit" onClick={takeOver}>
                {state === "taken" ? "Take back" : "Take over"}
              </Button>
              <Button color="inherit" onClick={onLeave}>
                Leave
              </Button>
            </>
          }
        >
          {state === "taken"
            ? `${holder.name} took this over at ${formatShortTimeInIndia(holder.since)}. Your changes may conflict with theirs.`
            : `${holder.name} has had this open since ${formatShortTimeInIndia(holder.since)}.`}
        </Alert>
      )}
    </Box>
  );
}
