import { Box } from "@mui/material";

/** The first stop of the keyboard: past the bar and the menu. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      onClick={(event) => {
        // The address keeps a list's filters; it is no place for where the keyboard stands.
        event.preventDefault();
        document.getElementById("content")?.focus();
      }}
      sx={{
        position: "fixed",
        top: 8,
        left: 8,
        zIndex: 2000,
        px: 2,
        py: 1,
        bgcolor: "secondary.main",
        color: "primary.main",
        fontWeight: 650,
        transform: "translateY(-200%)",
        "&:focus": { transform: "none" },
      }}
    >
      Skip to content
    </Box>
  );
}
