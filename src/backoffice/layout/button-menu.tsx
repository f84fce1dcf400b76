import { Button, Menu } from "@mui/material";
import { type ReactNode, useState } from "react";

type Props = { name: string; label: ReactNode; children: (close: () => void) => ReactNode };

/** Button that opens a menu; `name` is its accessible name. */
export function ButtonMenu({ name, label, children }: Props) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  const close = () => setAt(null);
  return (
    <>
      <Button
        variant="outlined"
        sx={{ gap: 0.75 }}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu open={at !== null} anchorEl={at} onClose={close}>
        {children(close)}
      </Menu>
    </>
  );
}
