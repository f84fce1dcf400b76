import { Link } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";

type MenuLinkProps = { link: DocumentBody<"frame">["footerLinks"][number]; className?: string };

/** An entry of the footer or menu: a link to the shop or another site, or plain text without an address. */
export function MenuLink({ link: { name, note, address }, className }: MenuLinkProps) {
  const words = (
    <>
      {name}
      {note && (
        <>
          {" "}
          <span className="soon-tag">{note}</span>
        </>
      )}
    </>
  );
  if (address === "") return <span className={className && `${className} muted`}>{words}</span>;
  return address.startsWith("/") ? (
    <Link className={className} to={address} prefetch="intent">
      {words}
    </Link>
  ) : (
    <a className={className} href={address} rel="noopener">
      {words}
    </a>
  );
}
