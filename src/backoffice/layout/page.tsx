import { Box, Typography } from "@mui/material";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

type Props = {
  title: string;
  /** Buttons beside the title; one of them may be the primary button. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Layout of every page. Its heading is also the document title and gets the focus after navigation. */
export function Page({ title, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ELEFANT back office`;
  }, [title]);
  // In a layout effect, so that a key pressed right after the paint reaches this page.
  useLayoutEffect(() => {
    // Not when an element of the page already has the focus, nor on the first page load.
    const { activeElement } = document;
    const isInPage = activeElement !== document.body && activeElement?.closest("main") != null;
    if (history.state?.idx > 0 && !isInPage) heading.current?.focus({ preventScroll: true });
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
