import { use } from "react";
import { LayoutContentContext } from "./layout-content.ts";

type Props = {
  /** Number of the order that the message is about. */
  order?: string;
  className?: string;
};

/** Opens a chat with the shop, which begins with the order's number; nothing while the shop has no number. */
export function WhatsAppLink({ order, className = "link" }: Props) {
  const number = use(LayoutContentContext)?.whatsappNumber;
  if (!number) return null;
  const text = order ? `?text=${encodeURIComponent(`Elefant ${order}: `)}` : "";
  return (
    <a
      className={className}
      href={`https://wa.me/91${number}${text}`}
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      Help on WhatsApp
    </a>
  );
}
