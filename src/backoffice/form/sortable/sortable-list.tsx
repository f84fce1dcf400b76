import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { Box, type SxProps, type Theme } from "@mui/material";
import { type ReactNode, useState } from "react";
import { visuallyHidden } from "#backoffice/theme/visually-hidden.ts";

type Props<T> = {
  /** Accessible name of the list. */
  label: string;
  items: readonly T[];
  /** Stable key of an item. */
  keyOf: (item: T) => string;
  nameOf: (item: T, at: number) => string;
  /** Describes an item's position; '2 of 5' by default. */
  describePosition?: (item: T, items: readonly T[]) => string;
  onOrder: (items: T[]) => void;
  /** Renders a `SortableRow`: `name` labels its buttons, `move` is for 'Move up' and 'Move down'. */
  children: (item: T, at: number, row: SortableRowProps) => ReactNode;
  sx?: SxProps<Theme>;
};
export type SortableRowProps = { id: string; name: string; index: number; total: number; move: (by: 1 | -1) => void };

/** List sortable by dragging, keyboard (space, arrows, space) and buttons. */
export function SortableList<T>({ label, items, keyOf, nameOf, describePosition, onOrder, children, sx }: Props<T>) {
  const [announcement, setAnnouncement] = useState("");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const nameAt = (key: UniqueIdentifier | undefined): string => {
    const at = keys.indexOf(String(key));
    const item = items[at];
    return item === undefined ? "" : nameOf(item, at);
  };
  const moveItem = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return;
    const next = items.toSpliced(from, 1).toSpliced(to, 0, item);
    onOrder(next);
    setAnnouncement(
      `${nameOf(item, from)} is now ${describePosition?.(item, next) ?? `${to + 1} of ${items.length}`}.`,
    );
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) moveItem(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcements(nameAt, keys),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: "none", ...sx }}>
          {items.map((item, at) => {
            const id = keyOf(item);
            const move = (by: 1 | -1) => moveItem(at, at + by);
            return children(item, at, { id, name: nameOf(item, at), index: at, total: items.length, move });
          })}
        </Box>
      </SortableContext>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </DndContext>
  );
}

const instructions = "Press space to pick up, arrow keys to move, space to drop, Escape to cancel.";

function announcements(nameAt: (key: UniqueIdentifier | undefined) => string, keys: string[]): Announcements {
  const placeOf = (key: UniqueIdentifier) => `${keys.indexOf(String(key)) + 1} of ${keys.length}`;
  return {
    onDragStart: ({ active }) => `${nameAt(active.id)} is picked up.`,
    onDragOver: ({ active, over }) => (over ? `${nameAt(active.id)} is over position ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${nameAt(active.id)} is dropped at position ${placeOf(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nameAt(active.id)} is back at its position.`,
  };
}
