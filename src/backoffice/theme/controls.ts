import { defaultTheme, type RaThemeOptions } from "react-admin";
import { drawIcon } from "./icon.tsx";

const outlined = { variant: "outlined", size: "small" } as const;

const focusRing = { outline: "2px solid var(--text)", outlineOffset: 1, boxShadow: "var(--focus-ring)", zIndex: 1 };

/** Fingers need 44 px (and phones zoom into fields with a font below 16 px); a mouse does not. */
const coarse = "@media (pointer: coarse)";

/** Before an error, so that its colour is not the only sign (WCAG 2.2, 1.4.1). */
const warningSign = {
  content: '""',
  display: "inline-block",
  width: 14,
  height: 14,
  marginRight: 5,
  verticalAlign: -2,
  backgroundColor: "currentColor",
  mask: drawIcon("warning"),
};

/** Buttons and fields: 36 px high (small 32), label above the field, no notch, no ripple. */
export const controls: NonNullable<RaThemeOptions["components"]> = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { "&:focus-visible": focusRing } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, padding: "7px 14px", [coarse]: { minHeight: 44 } },
      text: { padding: "7px 10px", "&:hover": { backgroundColor: "var(--sunken)" } },
      outlined: {
        padding: "6px 13px",
        borderColor: "var(--line-strong)",
        backgroundColor: "var(--surface)",
        "&:hover": { borderColor: "var(--edge)", backgroundColor: "var(--hover)" },
      },
      sizeSmall: { minHeight: 32, padding: "5px 10px", fontSize: 13, lineHeight: "18px" },
    },
    variants: [{ props: { variant: "outlined", color: "error" }, style: { borderColor: "currentColor" } }],
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 3, [coarse]: { minWidth: 44, minHeight: 44 } } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        padding: "5px 11px",
        fontSize: 13,
        lineHeight: "18px",
        fontWeight: 550,
        borderColor: "var(--line-strong)",
        "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: "var(--text)", color: "var(--surface)" },
      },
    },
  },
  MuiTextField: { ...defaultTheme.components?.MuiTextField, defaultProps: { ...outlined, fullWidth: true } },
  MuiFormControl: { defaultProps: outlined },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: "static",
        transform: "none",
        maxWidth: "none",
        marginBottom: 5,
        fontSize: 13,
        lineHeight: "18px",
        fontWeight: 600,
        whiteSpace: "normal",
        color: "var(--text)",
        pointerEvents: "auto",
        userSelect: "auto",
        "&.Mui-focused, &.Mui-error": { color: "var(--text)" },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: 14, lineHeight: "20px", [coarse]: { fontSize: 16 } },
      // The outline of the whole field shows the focus.
      input: {
        "&:focus-visible": { outline: "none", boxShadow: "none" },
        "&::placeholder": { color: "var(--faint)", opacity: 1 },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 36,
        backgroundColor: "var(--surface)",
        [coarse]: { minHeight: 44 },
        "&.MuiInputBase-multiline": { padding: "8px 11px" },
        "&.MuiInputBase-multiline .MuiInputBase-input": { padding: 0 },
        "&.MuiInputBase-adornedStart": { paddingLeft: 11 },
        "&.MuiInputBase-adornedEnd": { paddingRight: 11 },
        "&.Mui-focused": focusRing,
        "&.Mui-focused .MuiOutlinedInput-notchedOutline": { borderColor: "var(--edge)", borderWidth: 1 },
        "&.Mui-error .MuiOutlinedInput-notchedOutline": { borderColor: "var(--bad)", borderWidth: 2 },
      },
      input: { padding: "8px 11px", height: 20, boxSizing: "content-box" },
      notchedOutline: { top: 0, borderColor: "var(--edge)", "& legend": { display: "none" } },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: 20, lineHeight: "20px" } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: "4px 0 0",
        fontSize: 12,
        lineHeight: "16px",
        "&.Mui-error": { fontWeight: 550 },
        "&.Mui-error::before": warningSign,
      },
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 13, lineHeight: "18px" } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 8, color: "var(--edge)", [coarse]: { padding: 12 } } } },
  MuiRadio: { styleOverrides: { root: { padding: 8, color: "var(--edge)" } } },
  MuiSwitch: {
    styleOverrides: {
      switchBase: { "&.Mui-checked": { color: "#fff" }, "&.Mui-checked + .MuiSwitch-track": { opacity: 1 } },
      track: {
        opacity: 1,
        backgroundColor: "var(--edge)",
        ".Mui-checked + &": { backgroundColor: "var(--switch-on) !important" },
      },
      thumb: { color: "#fff" },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 40, minWidth: 0, padding: "0 0", marginRight: 20, fontWeight: 550, color: "var(--muted)" },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 3 } } },
  MuiLink: {
    defaultProps: { color: "primary" },
    styleOverrides: {
      root: {
        textUnderlineOffset: 3,
        textDecorationColor: "var(--line-strong)",
        "&:hover": { textDecorationColor: "currentColor" },
      },
    },
  },
};
