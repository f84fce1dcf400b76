/** Names who did something: the server's 'buyer' is called a customer everywhere in the back office. */
export const actorName = (actor: string): string => (actor === "buyer" ? "Customer" : actor);
