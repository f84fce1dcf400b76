/** As in the shop (look §5). Marigold is for the one primary action of a view. */
export const ink = "#0A1B2E";
export const snow = "#F6F4EE";
export const marigold = "#FFA400";
export const mist = "#DCE6EC";
