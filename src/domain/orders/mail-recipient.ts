/** The parts of an order that tell where its mails go: to its own address, else to its customer's. */
export type MailRecipient = { id: string; email: string | null; customerId: string | null };

/** A guest may leave no email; such an order gets no mails. */
export function isReachable({ email, customerId }: Omit<MailRecipient, "id">): boolean {
  return email !== null || customerId !== null;
}
