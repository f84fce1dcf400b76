import { defaultTheme, type RaThemeOptions } from "react-admin";
import { brandColours } from "#domain/brand-colours.ts";

/** Two-tone focus ring, so that one tone contrasts with any background (WCAG 2.2 2.4.7). */
const focus = {
  outline: `3px solid ${brandColours.ink}`,
  outlineOffset: "2px",
  boxShadow: `0 0 0 7px ${brandColours.marigold}`,
  zIndex: 1,
};
const outlined = { variant: "outlined", size: "small" } as const;

/** Theme: ink and snow, marigold for the one primary action, status colours as on the storefront. */
export const theme: RaThemeOptions = {
  ...defaultTheme,
  palette: {
    mode: "light",
    primary: { main: brandColours.ink, dark: "#071320", light: brandColours.glacier, contrastText: brandColours.snow },
    secondary: { main: brandColours.marigold, dark: brandColours.marigoldDeep, contrastText: brandColours.ink },
    error: { main: brandColours.chilliDeep, contrastText: brandColours.paper },
    warning: { main: brandColours.amber, contrastText: brandColours.paper },
    success: { main: brandColours.pine, contrastText: brandColours.paper },
    info: { main: brandColours.glacier, contrastText: brandColours.snow },
    background: { default: brandColours.snow, paper: brandColours.paper },
    text: { primary: brandColours.ink, secondary: brandColours.slate, disabled: brandColours.edge },
    divider: brandColours.line,
    action: { hover: brandColours.snow, selected: brandColours.mist },
  },
  shape: { borderRadius: 2 },
  spacing: 8,
  typography: {
    fontFamily: '"Archivo Variable", "Archivo Fallback", system-ui, sans-serif',
    fontSize: 14,
    body1: { fontSize: 14 },
    body2: { fontSize: 14 },
    h1: {
      fontFamily: 'Anton, "Anton Fallback", sans-serif',
      fontWeight: 400,
      fontSize: 32,
      textTransform: "uppercase",
    },
    h2: { fontSize: 18, fontWeight: 650 },
    h3: { fontSize: 16, fontWeight: 650 },
    h6: { fontWeight: 650 },
    button: { textTransform: "none", fontWeight: 650 },
  },
  components: {
    ...defaultTheme.components,
    MuiCssBaseline: {
      styleOverrides: {
        "*:focus-visible": focus,
        "@media (prefers-reduced-motion: reduce)": {
          "*": { animationDuration: "1ms !important", transitionDuration: "1ms !important" },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { "&:focus-visible": focus } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { outlined: { borderColor: brandColours.edge } },
    },
    MuiTextField: { ...defaultTheme.components?.MuiTextField, defaultProps: { ...outlined, fullWidth: true } },
    MuiFormControl: { defaultProps: outlined },
    MuiInputBase: {
      // The outline of the whole field shows the focus.
      styleOverrides: {
        // Phones zoom into fields with a smaller font.
        root: { fontSize: 14, "@media (pointer: coarse)": { fontSize: 16 } },
        input: { "&:focus-visible": { outline: "none", boxShadow: "none" } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: brandColours.paper,
          "&.Mui-focused": { boxShadow: `0 0 0 4px ${brandColours.marigold}` },
        },
        notchedOutline: { borderColor: brandColours.edge },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: { color: brandColours.slate },
        // Keeps the label readable where it crosses the focus ring.
        outlined: {
          "&.Mui-focused.MuiInputLabel-shrink": {
            backgroundColor: brandColours.paper,
            padding: "0 5px",
            marginLeft: -5,
          },
        },
      },
    },
    MuiAppBar: { styleOverrides: { root: { backgroundColor: brandColours.ink, color: brandColours.snow } } },
    MuiTableCell: {
      styleOverrides: {
        head: { backgroundColor: brandColours.mist, fontWeight: 650 },
        root: { fontVariantNumeric: "tabular-nums", fontSize: 14 },
      },
    },
    MuiTableRow: {
      styleOverrides: { root: { "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: brandColours.mist } } },
    },
    MuiListItemButton: {
      styleOverrides: { root: { "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: brandColours.mist } } },
    },
    MuiLink: { defaultProps: { color: "primary" } },
    MuiPaper: { defaultProps: { elevation: 0 } },
    // Room for the label and the focus ring of a first field.
    MuiDialogContent: { styleOverrides: { root: { ".MuiDialogTitle-root + &": { paddingTop: 12 } } } },
    MuiDialog: { styleOverrides: { paper: { margin: 16, width: "calc(100% - 32px)" } } },
  },
};
