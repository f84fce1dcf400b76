import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import ArrowDownwardOutlined from "@mui/icons-material/ArrowDownwardOutlined";
import ArrowUpwardOutlined from "@mui/icons-material/ArrowUpwardOutlined";
import DragIndicatorOutlined from "@mui/icons-material/DragIndicatorOutlined";
import { Box, IconButton, type SxProps, type Theme } from "@mui/material";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import type { SortableRowProps } from "./sortable-list.tsx";

type Props = SortableRowProps & {
  /** Nothing may be moved: no handle, no buttons. */
  fixed?: boolean;
  children: ReactNode;
  /** What belongs to it and takes the whole width. */
  below?: ReactNode;
  sx?: SxProps<Theme>;
};

/** One entry of a `SortableList`: a handle to drag it by, the entry, and two buttons that do the same. */
export function SortableRow({ id, name, index: at, total: of, move, fixed = false, children, below, sx }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: fixed,
  });
  const place = { transform: CSS.Translate.toString(transform), transition };
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={place}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1,
        bgcolor: "background.paper",
        ...(isDragging && { position: "relative", zIndex: 3, boxShadow: 4 }),
        ...sx,
      }}
    >
      {!fixed && (
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          aria-label={`Drag ${name}`}
          sx={{ cursor: "grab", touchAction: "none" }}
        >
          <DragIndicatorOutlined />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {!fixed && (
        <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" } }}>
          <Step name={`Move ${name} up`} isEnd={at === 0} onStep={() => move(-1)}>
            <ArrowUpwardOutlined fontSize="small" />
          </Step>
          <Step name={`Move ${name} down`} isEnd={at === of - 1} onStep={() => move(1)}>
            <ArrowDownwardOutlined fontSize="small" />
          </Step>
        </Box>
      )}
      {below && <Box sx={{ flexBasis: "100%", minWidth: 0 }}>{below}</Box>}
    </Box>
  );
}

type StepProps = { name: string; isEnd: boolean; onStep: () => void; children: ReactNode };

/** At an end it does nothing, but keeps the keyboard: who moves something to the top stays on it. */
function Step({ name, isEnd, onStep, children }: StepProps) {
  return (
    <IconButton
      size="small"
      aria-label={name}
      aria-disabled={isEnd}
      onClick={({ currentTarget }) => {
        if (isEnd) return;
        // What is put elsewhere in the page loses the keyboard.
        flushSync(onStep);
        currentTarget.focus();
      }}
      sx={isEnd ? { opacity: 0.35, cursor: "default" } : undefined}
    >
      {children}
    </IconButton>
  );
}
