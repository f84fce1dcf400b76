/** Idle time after which a customer's session ends. */
export const sessionDays = 30;

/** Maximum age of a customer's session. The cookie lives that long, so using the session needs no new cookie. */
export const maxSessionDays = 180;

/** Lifetime of the password reset grant that a verified code gives a customer. */
export const passwordResetSeconds = 15 * 60;

/** Idle time after which an operator's session ends: sooner than a customer's, because it opens the back office. */
export const operatorSessionHours = 12;

/** Maximum age of an operator's session. */
export const maxOperatorSessionDays = 7;

/** Time in which a password that the settings or the command line gave has to be replaced by one's own. */
export const givenPasswordDays = 7;

/** Time after a second factor in which sensitive actions don't ask for another. */
export const freshSecondFactorMinutes = 15;

/** Time for which an operator's browser is recognised, as long as browsers keep a cookie. It grants no access. */
export const operatorDeviceDays = 400;
