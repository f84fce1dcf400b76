/** Where an order's page is, below `/admin`. */
export const orderPath = (id: string): string => `/orders/${id}/show`;
