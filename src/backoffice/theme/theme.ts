import { defaultTheme, type RaThemeOptions } from "react-admin";
import { ink, marigold, mist, snow } from "./colours.ts";

/** Two tones: one of them stands out on every ground (look §7). */
const focus = { outline: `3px solid ${ink}`, outlineOffset: "2px", boxShadow: `0 0 0 7px ${marigold}`, zIndex: 1 };
const outlined = { variant: "outlined", size: "small" } as const;

/** Quiet on purpose (look §5): ink and snow, marigold for the one primary action, status colours as in the shop. */
export const theme: RaThemeOptions = {
  ...defaultTheme,
  palette: {
    mode: "light",
    primary: { main: ink, dark: "#071320", light: "#12395B", contrastText: snow },
    secondary: { main: marigold, dark: "#F08A00", contrastText: ink },
    error: { main: "#B5270A", contrastText: "#FFFFFF" },
    warning: { main: "#B86200", contrastText: "#FFFFFF" },
    success: { main: "#0B6B43", contrastText: "#FFFFFF" },
    info: { main: "#12395B", contrastText: snow },
    background: { default: snow, paper: "#FFFFFF" },
    text: { primary: ink, secondary: "#4A5865", disabled: "#697682" },
    divider: "#C9D3DA",
    action: { hover: snow, selected: mist },
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
      styleOverrides: { outlined: { borderColor: "#697682" } },
    },
    MuiTextField: { ...defaultTheme.components?.MuiTextField, defaultProps: { ...outlined, fullWidth: true } },
    MuiFormControl: { defaultProps: outlined },
    MuiInputBase: {
      // The outline of the whole field tells the focus.
      styleOverrides: {
        // A phone enlarges the page for fields of smaller letters.
        root: { fontSize: 14, "@media (pointer: coarse)": { fontSize: 16 } },
        input: { "&:focus-visible": { outline: "none", boxShadow: "none" } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: "#FFFFFF", "&.Mui-focused": { boxShadow: `0 0 0 4px ${marigold}` } },
        notchedOutline: { borderColor: "#697682" },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: { color: "#4A5865" },
        // It stands across the ring that tells the focus, and stays to be read there.
        outlined: {
          "&.Mui-focused.MuiInputLabel-shrink": { backgroundColor: "#FFFFFF", padding: "0 5px", marginLeft: -5 },
        },
      },
    },
    MuiAppBar: { styleOverrides: { root: { backgroundColor: ink, color: snow } } },
    MuiTableCell: {
      styleOverrides: {
        head: { backgroundColor: mist, fontWeight: 650 },
        root: { fontVariantNumeric: "tabular-nums", fontSize: 14 },
      },
    },
    MuiTableRow: { styleOverrides: { root: { "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: mist } } } },
    MuiListItemButton: {
      styleOverrides: { root: { "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: mist } } },
    },
    MuiLink: { defaultProps: { color: "primary" } },
    MuiPaper: { defaultProps: { elevation: 0 } },
    MuiDialog: { styleOverrides: { paper: { margin: 16, width: "calc(100% - 32px)" } } },
  },
};
