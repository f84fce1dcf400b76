/** Formats basis points: '2.5%'. */
export const formatPercent = (basisPoints: number): string => `${basisPoints / 100}%`;
