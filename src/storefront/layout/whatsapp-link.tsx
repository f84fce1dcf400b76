import { use } from "react";
import { LayoutContentContext } from "./layout-content.ts";

type Props = {
  /** The order that the message is about. */
  orderId?: string;
  className?: string;
};

/** Opens a chat with the shop, which begins with the order's id; nothing while the shop has no number. */
export function WhatsAppLink({ orderId, className = "link" }: Props) {
  const number = use(LayoutContentContext)?.whatsappNumber;
  if (!number) return null;
  const text = orderId ? `?text=${encodeURIComponent(`Elefant ${orderId}: `)}` : "";
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
