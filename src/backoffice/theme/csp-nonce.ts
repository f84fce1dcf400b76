/** The page's policy lets in style sheets with its nonce alone. */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
