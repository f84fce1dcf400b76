import { Alert, Box, Button } from "@mui/material";
import { formatShortTimeInIndia } from "#domain/time.ts";
import type { Presence } from "./use-presence.ts";
import "./presence.css";

type Props = { editing: Presence /** Called by 'Leave'. */; onLeave: () => void };

/** Tells who else has a record open: `<PresenceBanner editing={usePresence("order", id, mayEdit)} … />`. */
export function PresenceBanner({ editing, onLeave }: Props) {
  return (
    <Box role="status">
      <EditorAlert editing={editing} onLeave={onLeave} />
      <OthersLine {...editing} />
    </Box>
  );
}

/** Warns someone who wants to edit the record too. */
function EditorAlert({ editing: { state, holder, takeOver }, onLeave }: Props) {
  if (!holder || !takeOver || (state !== "theirs" && state !== "taken")) return null;
  return (
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
  );
}

/** Names the other readers; readers also see who is editing. */
function OthersLine({ holder, readers, takeOver }: Presence) {
  const editor = holder && !takeOver ? [`${holder.name} (editing)`] : [];
  const names = [...editor, ...readers.map(({ name }) => name)];
  if (names.length === 0) return null;
  return <p className="presence-others">Also open: {names.join(", ")}</p>;
}
