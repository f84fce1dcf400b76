import { Box, Typography } from "@mui/material";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

type Props = {
  title: string;
  /** Beside the title: what can be done here. One of them may be the view's primary button. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Every page of the back office: its heading, which is the browser's title too, and who comes from another starts there. */
export function Page({ title, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ELEFANT back office`;
  }, [title]);
  // In the same breath as the page is shown: a key that is pressed then is pressed here.
  useLayoutEffect(() => {
    // Not where something of the page has taken the focus already, nor when the first page comes.
    const { activeElement: at } = document;
    const isElsewhere = at !== null && at !== document.body && at.closest("main") !== null;
    if (history.state?.idx > 0 && !isElsewhere) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box sx={{ py: 2, maxWidth: 1440 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="h1"
          sx={{ flex: 1, minWidth: "min(100%, 200px)", "&:focus": { outline: "none", boxShadow: "none" } }}
        >
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Box>
  );
}
