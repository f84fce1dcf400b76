/** Two columns of a record's page: the record in two thirds, related data in one third. */
export const recordColumns = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { md: "minmax(0, 2fr) minmax(0, 1fr)" },
  // The grid gap separates sections, so they need no margin.
  "& section": { p: 2, mb: 0 },
} as const;

/** One column with its sections below each other. */
export const recordColumn = { display: "grid", gap: 2, alignContent: "start", minWidth: 0 } as const;
