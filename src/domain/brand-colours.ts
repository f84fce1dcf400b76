/** Colours the browser's own bars, the installed app and the payment widget (which reads the page's meta tag). */
export const themeColour = "#0A1B2E";

/** Brand colours for mails, PDFs, link previews and the back office, as in `storefront/styles/tokens.css`. */
export const brandColours = {
  ink: themeColour,
  glacier: "#12395B",
  snow: "#F6F4EE",
  paper: "#FFFFFF",
  mist: "#DCE6EC",
  marigold: "#FFA400",
  slate: "#4A5865",
  edge: "#697682",
  line: "#C9D3DA",
  fog: "#AEBCC8",
  marigoldDeep: "#F08A00",
  chilliDeep: "#B5270A",
  pine: "#0B6B43",
  amber: "#B86200",
  still: "#4FC3E8",
  sparkling: "#3442E0",
  lime: "#C4F02B",
  kokum: "#B3123F",
} as const;

/** The colour of the browser's bars above a page: its first section's. */
export function getThemeColour(flavour: string | undefined): string {
  const fields: Record<string, string> = brandColours;
  return (flavour && fields[flavour]) || themeColour;
}
