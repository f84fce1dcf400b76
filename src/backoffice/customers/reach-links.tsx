import { toE164 } from "#domain/address/phone.ts";
import { ListIcon, type ListIconName } from "../list/list-icon.tsx";
import "./reach-links.css";

type Props = { icon: ListIconName; name: string; href: string; isPhoneOnly?: boolean };

/** Link that calls or writes to a customer, or opens a map; several stand in a `reach-links` paragraph. */
export function ReachLink({ icon, name, href, isPhoneOnly = false }: Props) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={isPhoneOnly ? "phone-only" : undefined}>
      <ListIcon name={icon} size={14} />
      {name}
    </a>
  );
}

/** Opens a chat with a phone as orders store it; the text is not sent until the operator sends it. */
export const whatsAppLink = (contact: string, text: string): string =>
  `https://wa.me/${toE164(contact).replace("+", "")}?${new URLSearchParams({ text })}`;
