/** Stays in sight however long the form above it is. */
export const stickyBar = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  py: 1.5,
  bgcolor: "background.default",
  borderTop: 1,
  borderColor: "divider",
} as const;
