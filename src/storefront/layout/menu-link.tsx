import { Link } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";

type MenuLinkProps = { link: DocumentBody<"frame">["footerLinks"][number]; className?: string };

/** A line of the footer or the menu: to a page of the shop or to a foreign one; words alone without an address. */
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
    <Link className={className} to={address}>
      {words}
    </Link>
  ) : (
    <a className={className} href={address} rel="noopener">
      {words}
    </a>
  );
}
