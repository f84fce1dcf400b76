import type { SxProps, Theme } from "@mui/material";
import { marigold } from "#backoffice/colours.ts";

/** Looks as the other fields do; ProseMirror needs its white space kept. */
export const editorBoxStyle = (isWrong: boolean): SxProps<Theme> => ({
  border: 1,
  borderColor: isWrong ? "error.main" : "#697682",
  borderRadius: "2px",
  bgcolor: "#FFFFFF",
  "&:focus-within": { borderColor: "primary.main", boxShadow: `0 0 0 4px ${marigold}` },
});

export const editorTextStyle: SxProps<Theme> = {
  "& .ProseMirror": {
    position: "relative",
    minHeight: 96,
    maxHeight: 480,
    overflowY: "auto",
    px: 1.75,
    py: 1,
    outline: "none",
    whiteSpace: "break-spaces",
    overflowWrap: "anywhere",
    fontVariantLigatures: "none",
    lineHeight: 1.5,
    "@media (pointer: coarse)": { fontSize: 16 },
    "&:focus-visible": { outline: "none", boxShadow: "none" },
    "& p": { m: 0, mb: 1 },
    "& h3": { m: 0, mb: 0.5, mt: 1, fontSize: 16, fontWeight: 650 },
    "& ul, & ol": { m: 0, mb: 1, pl: 3 },
    // It may stand in a list of the form.
    "& ul": { listStyleType: "disc" },
    "& li p": { mb: 0.5 },
    "& a": { color: "primary.main", textDecoration: "underline" },
  },
};
