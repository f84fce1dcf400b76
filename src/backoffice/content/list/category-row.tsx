import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Box, Button, Typography } from "@mui/material";
import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { RenameCategoryDialog } from "./rename-category.tsx";

type Props = {
  /** Its key among the rows. */
  id: string;
  name: string;
  /** 'question'. */
  item: string;
  isFull: boolean;
  /** Among the categories. */
  place: number;
  of: number;
  onMove: (by: 1 | -1) => void;
  onRename: (to: string) => void;
  onAdd: () => void;
};

const renameId = (name: string): string => `rename-${name}`;

/** The heading of a category: what is dropped below it belongs to it. */
export function CategoryRow({ id, name, item, isFull, place, of, onMove, onRename, onAdd }: Props) {
  const { setNodeRef, transform, transition } = useSortable({ id, disabled: { draggable: true, droppable: false } });
  const [renames, setRenames] = useState(false);
  const move = (by: 1 | -1) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    flushSync(() => onMove(by));
    button.focus();
  };
  const rename = (to: string) => {
    flushSync(() => onRename(to));
    // The heading is another one now.
    document.getElementById(renameId(to))?.focus();
  };
  const step = (words: string, by: 1 | -1, isEnd: boolean) => (
    <Button
      size="small"
      aria-disabled={isEnd}
      aria-label={`${words}: category ${name}`}
      onClick={isEnd ? undefined : move(by)}
      sx={isEnd ? { color: "text.disabled", cursor: "default" } : undefined}
    >
      {words}
    </Button>
  );
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.5, px: 1, mt: 2, bgcolor: "#DCE6EC" }}
    >
      <Typography
        component="h3"
        variant="h3"
        sx={{ flex: { xs: "1 1 100%", sm: "1 1 160px" }, pt: 1, pb: { sm: 1 }, overflowWrap: "anywhere" }}
      >
        {name || "No category"}
      </Typography>
      {step("Move up", -1, place === 0)}
      {step("Move down", 1, place === of - 1)}
      <Button size="small" id={renameId(name)} onClick={() => setRenames(true)} aria-label={`Rename category ${name}`}>
        Rename
      </Button>
      <Button size="small" disabled={isFull} onClick={onAdd} aria-label={`Add ${item} to ${name}`}>
        Add {item}
      </Button>
      <RenameCategoryDialog open={renames} name={name} onClose={() => setRenames(false)} onRename={rename} />
    </Box>
  );
}
