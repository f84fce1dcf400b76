import type { RaThemeOptions } from "react-admin";

/** Ground and text of a message by severity. */
const message = (name: string, ground = `${name}-tint`) => ({
  backgroundColor: `var(--${ground})`,
  color: `var(--${name})`,
  "& .MuiAlert-icon": { color: `var(--${name})` },
});

const severities = {
  error: message("bad"),
  warning: message("warn"),
  success: message("ok"),
  info: message("s-pack", "s-pack-g"),
} as const;

/** Surfaces below content: cards have a border, only floating elements have a shadow. */
export const surfaces: NonNullable<RaThemeOptions["components"]> = {
  MuiCssBaseline: {
    styleOverrides: {
      "@media (prefers-reduced-motion: reduce)": {
        "*, ::before, ::after": { animationDuration: "1ms !important", transitionDuration: "1ms !important" },
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
  MuiTypography: { variants: [{ props: { color: "text.secondary" }, style: { color: "var(--muted)" } }] },
  MuiAlert: {
    styleOverrides: {
      root: {
        padding: "4px 12px",
        borderRadius: 2,
        fontSize: 13,
        lineHeight: "18px",
        alignItems: "center",
        // Beside the first of several lines.
        "&:not(:has(> .MuiAlert-action)) > .MuiAlert-icon": {
          alignSelf: "flex-start",
          paddingTop: 8,
          paddingBottom: 8,
        },
      },
      icon: { marginRight: 10, fontSize: 18 },
      action: { paddingTop: 0, marginRight: -6 },
    },
    variants: Object.entries(severities).map(([severity, style]) => ({
      props: { severity: severity as keyof typeof severities },
      style,
    })),
  },
  MuiAlertTitle: { styleOverrides: { root: { margin: 0, fontSize: 13, lineHeight: "18px", fontWeight: 650 } } },
  MuiChip: {
    styleOverrides: {
      root: { height: 22, borderRadius: 2, fontSize: 12, lineHeight: "16px", fontWeight: 600 },
      label: { padding: "0 8px" },
      icon: { fontSize: 13, marginLeft: 6, marginRight: -3 },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: "0 10px",
        fontSize: 13,
        lineHeight: "18px",
        fontVariantNumeric: "tabular-nums lining-nums",
        borderColor: "var(--line)",
      },
      head: {
        height: 34,
        fontSize: 12,
        lineHeight: "16px",
        fontWeight: 550,
        color: "var(--muted)",
        backgroundColor: "var(--surface)",
        borderColor: "var(--line-strong)",
      },
      body: { height: "var(--row)" },
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: "var(--selected)" } } },
  },
  MuiListItemButton: {
    styleOverrides: { root: { "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: "var(--selected)" } } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { margin: 16, width: "calc(100% - 32px)", borderRadius: 4, boxShadow: "var(--pop)" },
      paperWidthXs: { maxWidth: 440 },
      paperWidthSm: { maxWidth: 560 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: "18px 24px 8px", fontSize: 18, lineHeight: "24px", fontWeight: 650 } },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        padding: "8px 24px 20px",
        // Room for the focus ring of a first field.
        ".MuiDialogTitle-root + &": { paddingTop: 8 },
      },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: "14px 24px", gap: 8, borderTop: "1px solid var(--line)" } } },
  MuiBackdrop: { styleOverrides: { root: { "&:not(.MuiBackdrop-invisible)": { backgroundColor: "var(--scrim)" } } } },
  MuiMenu: {
    styleOverrides: { paper: { borderRadius: 4, boxShadow: "var(--pop)", backgroundColor: "var(--raised)" } },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: 14, lineHeight: "20px" } } },
  MuiPopover: {
    styleOverrides: { paper: { borderRadius: 4, boxShadow: "var(--pop)", backgroundColor: "var(--raised)" } },
  },
  MuiAutocomplete: {
    styleOverrides: { paper: { borderRadius: 4, boxShadow: "var(--pop)", backgroundColor: "var(--raised)" } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: "var(--float)",
        color: "var(--snow)",
        borderRadius: 3,
        fontSize: 12,
        lineHeight: "16px",
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: "pulse" },
    styleOverrides: { root: { backgroundColor: "var(--sunken)", borderRadius: 2 } },
  },
};
