import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** Keeps a time or a number on one line. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <Box sx={{ whiteSpace: "nowrap" }}>{children}</Box>;
}
