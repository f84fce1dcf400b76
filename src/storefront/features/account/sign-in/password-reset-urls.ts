/** The three pages of a new password; the e-mail goes with them in the address (spec §2), so that a reload keeps it. */
const withEmail = (path: string, email: string) => `${path}?email=${encodeURIComponent(email)}`;

export const forgotPasswordUrl = (email: string): string => withEmail("/forget-password", email);
export const verifyOtpUrl = (email: string): string => withEmail("/verify-otp", email);
export const changePasswordUrl = (email: string): string => withEmail("/change-password", email);

/** Marks what was just done: as `state.done` of a navigation, or behind the `#` where there is no script. */
export const codeSentMarker = "sent";
export const codeVerifiedMarker = "verified";
