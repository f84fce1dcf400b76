import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import { SubscribeForm } from "../features/newsletter/subscribe-form.tsx";
import wordmark from "../images/wordmark-snow.svg?url&no-inline";
import { Icon } from "../ui/layout/icon.tsx";
import { LineBreaks } from "../ui/text/line-breaks.tsx";
import { useLayoutContent } from "./layout-content.ts";
import { MenuLink } from "./menu-link.tsx";
import { WhatsAppLink } from "./whatsapp-link.tsx";
import "./footer.css";

export function Footer({ facts }: { facts: Pick<ShopFacts, "instagramUrl" | "whatsappNumber"> }) {
  const { frame } = useLayoutContent();
  return (
    <footer className="footer snowline">
      <div className="wrap footer-in">
        <Subscribe />
        <nav aria-label="Footer">
          <ul>
            {frame.footerLinks.map((link) => (
              <li key={`${link.name} ${link.address}`}>
                <MenuLink link={link} />
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p>
            <Instagram url={facts.instagramUrl} />
          </p>
          {facts.whatsappNumber && (
            <p>
              <WhatsAppLink className="soc" />
            </p>
          )}
          {frame.socialLinks.map((link) => (
            <p key={`${link.name} ${link.address}`}>
              <MenuLink link={link} className="soc" />
            </p>
          ))}
          <p className="small muted fine-print">
            <LineBreaks>{frame.finePrint}</LineBreaks>
          </p>
        </div>
      </div>
      <div className="wrap cut">
        <img className="wordmark" src={wordmark} width={1000} height={298} alt="" loading="lazy" />
      </div>
    </footer>
  );
}

function Subscribe() {
  const { frame } = useLayoutContent();
  return (
    <div className="stack">
      <h2 className="d2">{frame.subscribeHeading}</h2>
      <p className="muted">{frame.subscribeLead}</p>
      <SubscribeForm tag="news" label="Email" button="Subscribe" className="sub" />
    </div>
  );
}

/** Shows the setting's placeholder as text until the owner enters a URL. */
function Instagram({ url }: { url: string }) {
  if (!url.startsWith("https://")) {
    return (
      <span className="soc muted">
        <Icon name="insta" /> Instagram {url}
      </span>
    );
  }
  return (
    <a className="soc" href={url} rel="noopener">
      <Icon name="insta" /> Instagram
    </a>
  );
}
