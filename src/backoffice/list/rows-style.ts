import type { SxProps, Theme } from "@mui/material";

/** Below `md` each row is a card: label and value side by side, no sideways scrolling at 390 px. */
export const rowsStyle: SxProps<Theme> = (theme) => ({
  userSelect: "text",
  bgcolor: "background.paper",
  "& td, & th": { px: 1.5, py: 0.5, height: 48 },
  "& tbody tr:last-of-type td": { borderBottom: 0 },
  [theme.breakpoints.down("md")]: {
    display: "block",
    bgcolor: "transparent",
    "& thead, & tbody": { display: "block" },
    "& thead tr": { display: "block", position: "relative" },
    "& thead th": {
      ...{ position: "absolute", width: "1px", height: "1px", p: 0, border: 0, overflow: "hidden" },
      clipPath: "inset(50%)",
    },
    // The box that chooses all of a page stays: thirty orders are not ticked one by one.
    "& thead th[data-kind=all]": {
      ...{ position: "static", display: "block", width: "auto", height: "auto", overflow: "visible", clipPath: "none" },
      ...{ textAlign: "right", mb: 0.5 },
    },
    "& tbody tr": {
      position: "relative",
      display: "block",
      mb: 1,
      py: 1,
      border: 1,
      borderColor: "divider",
      bgcolor: "background.paper",
    },
    "& tbody td": {
      display: "flex",
      flexDirection: "row",
      justifyContent: "space-between",
      gap: 2,
      height: "auto",
      minHeight: 32,
      border: 0,
      textAlign: "right",
      overflowWrap: "anywhere",
    },
    "& tbody td::before": { content: "attr(data-label)", color: "text.secondary", textAlign: "left", flexShrink: 0 },
    "& tbody td[data-kind=name]": { fontSize: 16, justifyContent: "flex-start", textAlign: "left", pr: 6 },
    "& tbody td[data-kind=name]::before": { content: "none" },
    "& tbody td[data-kind=box]": { position: "absolute", top: 2, right: 0, p: 0, width: "auto", zIndex: 1 },
    "& tbody td[data-kind=box]::before": { content: "none" },
    "& tbody td[data-wide=true]": { display: "none" },
  },
});
