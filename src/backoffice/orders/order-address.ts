/** Where an order's page is, below `/admin`. */
export const orderAddress = (id: string): string => `/orders/${id}/show`;
