import { Button, Menu, MenuItem } from "@mui/material";
import { useId, useRef, useState } from "react";
import type { ListFieldDefinition } from "../field-input-props.ts";

type Props = { field: ListFieldDefinition; disabled: boolean; onAdd: (type: string) => void };

/** Asks for the kind of the block to add. */
export function AddBlockButton({ field: { item, variants = {} }, disabled, onAdd }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<string | undefined>(undefined);
  const menuId = useId();
  // Wait until the menu has closed: until then it traps the focus, which belongs into the new block. React calls this
  // while it renders, when nothing can be added at once.
  const onClosed = () => {
    const type = chosen.current;
    chosen.current = undefined;
    if (type === undefined) button.current?.focus();
    else queueMicrotask(() => onAdd(type));
  };
  const choose = (type: string) => {
    chosen.current = type;
    setIsOpen(false);
  };
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(true)}
      >
        Add {item}
      </Button>
      <Menu
        id={menuId}
        open={isOpen}
        disableRestoreFocus
        anchorEl={() => button.current}
        onClose={() => setIsOpen(false)}
        slotProps={{ transition: { onExited: onClosed } }}
      >
        {Object.entries(variants).map(([type, { label }]) => (
          <MenuItem key={type} onClick={() => choose(type)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
