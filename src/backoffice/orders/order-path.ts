/** Path of an order's page below `/admin`. */
export const orderPath = (id: string): string => `/orders/${id}/show`;
