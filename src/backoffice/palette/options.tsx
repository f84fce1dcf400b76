import { Box } from "@mui/material";
import type { PaletteItem } from "./use-found.ts";

type Props = {
  items: readonly PaletteItem[];
  active: number;
  onHover: (at: number) => void;
  onChoose: (item: PaletteItem) => void;
};

export const optionId = (at: number): string => `palette-option-${at}`;

/** What was found, under the name of its kind. The keyboard stays in the box above. */
export function PaletteOptions({ items, active, onHover, onChoose }: Props) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <Box id="palette-options" role="listbox" aria-label="Found" sx={{ maxHeight: "60vh", overflowY: "auto", py: 1 }}>
      {groups.map((group) => (
        <Box key={group} role="group" aria-label={group}>
          <Box aria-hidden sx={{ px: 2, pt: 1, fontSize: 12, fontWeight: 650, color: "text.secondary" }}>
            {group}
          </Box>
          {items.map((item, at) =>
            item.group === group ? (
              <Box
                key={item.key}
                id={optionId(at)}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                onMouseMove={() => onHover(at)}
                onClick={() => onChoose(item)}
                sx={{
                  display: "flex",
                  justifyContent: "space-between",
                  gap: 2,
                  px: 2,
                  py: 1,
                  cursor: "pointer",
                  bgcolor: at === active ? "action.selected" : undefined,
                }}
              >
                <span>{item.label}</span>
                <Box component="span" sx={{ color: "text.secondary", textAlign: "right" }}>
                  {item.detail}
                </Box>
              </Box>
            ) : null,
          )}
        </Box>
      ))}
    </Box>
  );
}
