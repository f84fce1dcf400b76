/** An order's number, and the prefix that the settings had when it was placed. */
type NumberedOrder = { number: number; numberPrefix: string };

/** '#', 'EL-', 'EL/': no digits, so that a prefix and a number can be told apart. */
export const orderNumberPrefix = /^#?(?:[A-Za-z][A-Za-z/.-]{0,6})?$/;

/** '#1042', 'EL-1042': the name of an order among people. It gives no access: links have the id and a token. */
export function formatOrderNumber({ number, numberPrefix }: NumberedOrder): string {
  return `${numberPrefix}${number}`;
}

/**
 * Parses a number as it is typed or said: '#1042', '1042', 'EL-1042', 'Order #1042'. Accepts any prefix, because the
 * shop's may have changed since, and texts that can have other meanings as well.
 */
export function parseOrderNumber(text: string): number | undefined {
  const [, prefix = "", digits] = /^(?:order\s+)?([^0-9\s]{0,8})\s?([0-9]{1,9})$/i.exec(text.trim()) ?? [];
  return digits !== undefined && orderNumberPrefix.test(prefix) ? Number(digits) : undefined;
}

/** '#1042' can mean nothing else. */
export const isOrderNumberOnly = (text: string): boolean => /^(?:order\s+)?#\s?[0-9]{1,9}$/i.test(text.trim());
