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
  /** The current version. */
  theirs: T;
  /** Labels of the fields to compare. */
  labels: Partial<Record<keyof T & string, string>>;
  show?: (value: unknown) => string;
  /** Overwrites their version with mine. */
  onKeepMine: () => void;
  /** Discards mine. */
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Shows both versions after an edit conflict; nothing is overwritten silently (docs/rules.md 17.10). */
export function ConflictDialog<T extends object>(props: Props<T>) {
  const { open, yours, theirs, labels, show = formatValue, onKeepMine, onTakeTheirs, onClose } = props;
  const names = (Object.keys(labels) as (keyof T & string)[]).filter(
    (name) => show(yours[name]) !== show(theirs[name]),
  );
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="md" aria-labelledby="difference-title">
      <DialogTitle id="difference-title">Someone else changed this</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {names.length > 0
            ? "It was changed while you were editing. These fields differ:"
            : "It was changed while you were editing, to the same values as yours."}
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
        <Button onClick={onTakeTheirs}>Take theirs</Button>
        <Button onClick={onKeepMine} variant="contained" color="secondary">
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const formatValue = (value: unknown): string =>
  value === null || value === undefined || value === "" ? "—" : String(value);
