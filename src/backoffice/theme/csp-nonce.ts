/** Nonce that the page's Content-Security-Policy requires on style sheets. */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
