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
  /** Names the list to who cannot see it. */
  label: string;
  items: readonly T[];
  /** Stays with the item wherever it stands. */
  keyOf: (item: T) => string;
  nameOf: (item: T, at: number) => string;
  /** Where it stands, in words: '2 of 5' without it. */
  describePosition?: (item: T, items: readonly T[]) => string;
  onOrder: (items: T[]) => void;
  /** A `SortableRow` each: `name` is for its buttons, `move` for 'Move up' and 'Move down'. */
  children: (item: T, at: number, row: SortableRowProps) => ReactNode;
  sx?: SxProps<Theme>;
};
export type SortableRowProps = { id: string; name: string; index: number; total: number; move: (by: 1 | -1) => void };

/** A list that is put in order by dragging, by the keyboard (space, arrows, space) and by buttons. */
export function SortableList<T>({
  label,
  items,
  keyOf,
  nameOf,
  describePosition: placeOf,
  onOrder,
  children,
  sx,
}: Props<T>) {
  const [said, setSaid] = useState("");
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
  const place = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return;
    const next = items.toSpliced(from, 1).toSpliced(to, 0, item);
    onOrder(next);
    setSaid(`${nameOf(item, from)} is now ${placeOf?.(item, next) ?? `${to + 1} of ${items.length}`}.`);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) place(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcements(nameAt, keys), screenReaderInstructions: { draggable: howTo } }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: "none", ...sx }}>
          {items.map((item, at) => {
            const id = keyOf(item);
            const move = (by: 1 | -1) => place(at, at + by);
            return children(item, at, { id, name: nameOf(item, at), index: at, total: items.length, move });
          })}
        </Box>
      </SortableContext>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </DndContext>
  );
}

const howTo = "Press space to lift it, the arrows to move it, space to put it down, Escape to leave it where it was.";

function announcements(nameAt: (key: UniqueIdentifier | undefined) => string, keys: string[]): Announcements {
  const placeOf = (key: UniqueIdentifier) => `${keys.indexOf(String(key)) + 1} of ${keys.length}`;
  return {
    onDragStart: ({ active }) => `${nameAt(active.id)} is lifted.`,
    onDragOver: ({ active, over }) => (over ? `${nameAt(active.id)} is over place ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${nameAt(active.id)} is put down at ${placeOf(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${nameAt(active.id)} stays where it was.`,
  };
}
