import { defaultTheme, type RaThemeOptions } from "react-admin";
import { controls } from "./controls.ts";
import { surfaces } from "./surfaces.ts";

/** Colour of a palette entry by its custom property. The text on it is the surface, which turns dark in dark mode. */
const intent = (name: string) => ({
  main: `var(--${name})`,
  light: `var(--${name})`,
  dark: `var(--${name})`,
  contrastText: "var(--surface)",
});

/**
 * Maps MUI onto the custom properties of `tokens.css`, so that switching between light and dark is a matter of CSS and
 * nothing is rendered again. MUI mixes its shades in CSS as well (`nativeColor`).
 */
export const theme: RaThemeOptions = {
  ...defaultTheme,
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    mode: "light",
    primary: intent("text"),
    secondary: {
      main: "var(--marigold)",
      light: "var(--marigold)",
      dark: "var(--marigold-hover)",
      contrastText: "var(--ink)",
    },
    error: intent("bad"),
    warning: intent("warn"),
    success: intent("ok"),
    info: intent("s-pack"),
    background: { default: "var(--canvas)", paper: "var(--surface)" },
    text: { primary: "var(--text)", secondary: "var(--muted)", disabled: "var(--faint)" },
    divider: "var(--line)",
    action: {
      active: "var(--muted)",
      hover: "var(--hover)",
      selected: "var(--selected)",
      focus: "var(--selected)",
      disabled: "var(--faint)",
      disabledBackground: "var(--sunken)",
    },
  },
  shape: { borderRadius: 3 },
  spacing: 8,
  typography: {
    fontFamily: "var(--ui)",
    fontSize: 14,
    body1: { fontSize: 14, lineHeight: "20px" },
    body2: { fontSize: 13, lineHeight: "18px" },
    caption: { fontSize: 12, lineHeight: "16px" },
    h1: {
      fontFamily: "var(--title)",
      fontWeight: 400,
      fontSize: 26,
      lineHeight: "32px",
      letterSpacing: ".01em",
      textTransform: "uppercase",
      "@media (max-width: 767.95px)": { fontSize: 24 },
    },
    h2: { fontSize: 15, lineHeight: "20px", fontWeight: 650, letterSpacing: 0 },
    h3: { fontSize: 13, lineHeight: "16px", fontWeight: 650, letterSpacing: 0 },
    h6: { fontSize: 15, lineHeight: "20px", fontWeight: 650, letterSpacing: 0 },
    button: { textTransform: "none", fontWeight: 600, fontSize: 14, lineHeight: "20px", letterSpacing: 0 },
  },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 80,
      short: 120,
      standard: 120,
      complex: 150,
      enteringScreen: 150,
      leavingScreen: 120,
    },
  },
  components: { ...defaultTheme.components, ...surfaces, ...controls },
};
