/** Facts of the label that only the owner knows (Legal Metrology rules); `[…]` until they are filled in. */
export const manufacturer = "[Registered name], [plant address, PIN]";
export const consumerCare = "[name], [care e-mail], [care phone]";
