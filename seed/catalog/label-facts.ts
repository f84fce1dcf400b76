/** Label facts that only the owner knows (Legal Metrology rules); placeholders `[…]` until filled in. */
export const manufacturer = "[Registered name], [plant address, PIN]";
export const consumerCare = "[name], [care e-mail], [care phone]";
