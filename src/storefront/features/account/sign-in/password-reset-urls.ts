/** URLs of the three password reset pages; they carry the email, so that a reload keeps it. */
const withEmail = (path: string, email: string) => `${path}?email=${encodeURIComponent(email)}`;

export const forgotPasswordUrl = (email: string): string => withEmail("/forget-password", email);
export const verifyOtpUrl = (email: string): string => withEmail("/verify-otp", email);
export const changePasswordUrl = (email: string): string => withEmail("/change-password", email);

/** Marks a completed step: `state.done` of a navigation, or the URL's fragment without JavaScript. */
export const codeSentMarker = "sent";
export const codeVerifiedMarker = "verified";
export const passwordUpdatedMarker = "updated";
