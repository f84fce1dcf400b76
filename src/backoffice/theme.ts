import { defaultTheme, type RaThemeOptions } from "react-admin";

const ink = "#0A1B2E";
const snow = "#F6F4EE";
const marigold = "#FFA400";
const mist = "#DCE6EC";

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
  },
  shape: { borderRadius: 2 },
  spacing: 8,
  typography: {
    fontFamily: '"Archivo Variable", "Archivo Fallback", system-ui, sans-serif',
    fontSize: 14,
    h1: {
      fontFamily: 'Anton, "Anton Fallback", sans-serif',
      ...{ fontWeight: 400, fontSize: 32, textTransform: "uppercase" },
    },
    h6: { fontWeight: 650 },
    button: { textTransform: "none", fontWeight: 650 },
  },
  components: {
    ...defaultTheme.components,
    MuiCssBaseline: {
      styleOverrides: {
        "*:focus-visible": {
          outline: `3px solid ${ink}`,
          outlineOffset: "2px",
          boxShadow: `0 0 0 7px ${marigold}`,
        },
        "@media (prefers-reduced-motion: reduce)": {
          "*": { animationDuration: "1ms !important", transitionDuration: "1ms !important" },
        },
      },
    },
    MuiAppBar: { styleOverrides: { root: { backgroundColor: `${ink} !important`, color: snow } } },
    MuiTableCell: {
      styleOverrides: {
        head: { backgroundColor: `${mist} !important`, fontWeight: 650 },
        root: { fontVariantNumeric: "tabular-nums" },
      },
    },
  },
};
