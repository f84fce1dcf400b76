import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** What is read as one word: a moment, a number. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <Box sx={{ whiteSpace: "nowrap" }}>{children}</Box>;
}
