import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from "@mui/material";

type Props<T extends object> = {
  open: boolean;
  yours: T;
  /** What stands there now. */
  theirs: T;
  /** The fields that are compared, with their labels. */
  labels: Partial<Record<keyof T & string, string>>;
  show?: (value: unknown) => string;
  /** Mine is saved over it, knowingly. */
  onKeepMine: () => void;
  /** Mine is given up. */
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Somebody else changed the same record: both are shown, nothing is overwritten silently (issue 6 §3). */
export function ConflictDialog<T extends object>(props: Props<T>) {
  const { open, yours, theirs, labels, show = words, onKeepMine: onKeep, onTakeTheirs: onTake, onClose } = props;
  const names = (Object.keys(labels) as (keyof T & string)[]).filter(
    (name) => show(yours[name]) !== show(theirs[name]),
  );
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="md" aria-labelledby="difference-title">
      <DialogTitle id="difference-title">Somebody else changed this</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {names.length > 0
            ? "It was changed while you had it open. These fields differ:"
            : "It was changed while you had it open, to the same as yours."}
        </DialogContentText>
        {names.length > 0 && (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Field</TableCell>
                <TableCell>Yours</TableCell>
                <TableCell>Theirs</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {names.map((name) => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row">
                    {labels[name]}
                  </TableCell>
                  <TableCell sx={{ overflowWrap: "anywhere" }}>{show(yours[name])}</TableCell>
                  <TableCell sx={{ overflowWrap: "anywhere" }}>{show(theirs[name])}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onTake}>Take theirs</Button>
        <Button onClick={onKeep} variant="contained" color="secondary">
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const words = (value: unknown): string => (value === null || value === undefined || value === "" ? "—" : String(value));
