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
  /** Not movable: without handle and buttons. */
  fixed?: boolean;
  children: ReactNode;
  /** The content holds the buttons to move itself (`MoveButtons`). */
  withoutMoves?: boolean;
  /** Content below the row, at full width. */
  below?: ReactNode;
  sx?: SxProps<Theme>;
};

/** Row of a `SortableList`: a drag handle, the content, and buttons to move it up and down. */
export function SortableRow({ children, below, sx, fixed = false, withoutMoves = false, ...place }: Props) {
  const { id, name } = place;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: fixed,
  });
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={style}
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
      {!fixed && !withoutMoves && (
        <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" } }}>
          <MoveButtons {...place} />
        </Box>
      )}
      {below && <Box sx={{ flexBasis: "100%", minWidth: 0 }}>{below}</Box>}
    </Box>
  );
}

/** Buttons that move a row up and down. */
export function MoveButtons({ name, index, total, move }: Omit<SortableRowProps, "id">) {
  return (
    <>
      <MoveButton name={`Move ${name} up`} isEnd={index === 0} onMove={() => move(-1)}>
        <ArrowUpwardOutlined fontSize="small" />
      </MoveButton>
      <MoveButton name={`Move ${name} down`} isEnd={index === total - 1} onMove={() => move(1)}>
        <ArrowDownwardOutlined fontSize="small" />
      </MoveButton>
    </>
  );
}

type MoveButtonProps = { name: string; isEnd: boolean; onMove: () => void; children: ReactNode };

/** Disabled at an end with aria-disabled, so that it keeps the focus. */
function MoveButton({ name, isEnd, onMove, children }: MoveButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={name}
      aria-disabled={isEnd}
      onClick={({ currentTarget }) => {
        if (isEnd) return;
        // Moving the element in the DOM loses the focus; restore it.
        flushSync(onMove);
        currentTarget.focus();
      }}
      sx={isEnd ? { opacity: 0.35, cursor: "default" } : undefined}
    >
      {children}
    </IconButton>
  );
}
