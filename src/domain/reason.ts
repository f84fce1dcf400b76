/** Maximum characters of a reason that a buyer or an operator types. */
export const maxReasonLength = 500;
