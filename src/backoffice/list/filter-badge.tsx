import CloseOutlined from "@mui/icons-material/CloseOutlined";
import { Button, ButtonGroup } from "@mui/material";

type FilterBadgeProps = { label: string; words: string; onOpen: (at: HTMLElement) => void; onRemove: () => void };

/** 'Status: Ordered' and a button that takes it away. */
export function FilterBadge({ label, words, onOpen, onRemove }: FilterBadgeProps) {
  return (
    <ButtonGroup size="small" variant="outlined" sx={{ bgcolor: "background.paper", maxWidth: "100%", minWidth: 0 }}>
      <Button
        aria-haspopup="dialog"
        onClick={(event) => onOpen(event.currentTarget)}
        sx={{ overflow: "hidden", whiteSpace: "nowrap", textOverflow: "ellipsis", display: "block", maxWidth: 320 }}
      >
        {label}: {words}
      </Button>
      <Button aria-label={`Remove filter ${label}`} onClick={onRemove} sx={{ px: 0.5, flexShrink: 0 }}>
        <CloseOutlined fontSize="small" />
      </Button>
    </ButtonGroup>
  );
}
