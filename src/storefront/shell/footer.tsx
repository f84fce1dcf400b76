import { Link } from "react-router";
import type { ShopFacts } from "../../contracts/store/settings.ts";
import { consents } from "../../domain/subscription.ts";
import { SubscribeForm } from "../features/subscribe/subscribe-form.tsx";
import wordmark from "../images/wordmark-snow.svg?url&no-inline";
import { Icon } from "../ui/icon.tsx";
import "./footer.css";

type FooterFacts = Pick<ShopFacts, "fssai" | "instagramUrl">;

export function Footer({ facts }: { facts: FooterFacts }) {
  return (
    <footer className="footer snowline">
      <div className="wrap footer-in">
        <Subscribe />
        <FooterLinks />
        <div>
          <p>
            <Instagram url={facts.instagramUrl} />
          </p>
          <p>
            <span className="soc muted">
              YouTube <span className="soon-tag">Coming Soon</span>
            </span>
          </p>
          <p className="small muted fine-print">
            © 2025 Wild Elefant. India only. Prices in INR, including GST.
            <br />
            FSSAI Lic. No. {facts.fssai}
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
  return (
    <div className="stack">
      <h2 className="d2">Join the stampede.</h2>
      <p className="muted">{consents.news}</p>
      <SubscribeForm tag="news" label="Email" button="Subscribe" className="sub" />
    </div>
  );
}

function FooterLinks() {
  return (
    <nav aria-label="Footer">
      <ul>
        <li>
          <Link to="/about-us">About Us</Link>
        </li>
        <li>
          <Link to="/elefant-club">
            Club <span className="soon-tag">Coming Soon</span>
          </Link>
        </li>
        <li>
          <Link to="/faq">FAQ</Link>
        </li>
        <li>
          <Link to="/contact-us">Contact Us</Link>
        </li>
        <li>
          <Link to="/track-order">Track order</Link>
        </li>
        <li>
          <Link to="/terms-and-conditions">Terms &amp; Conditions</Link>
        </li>
        <li>
          <Link to="/privacy-policy">Privacy Policy</Link>
        </li>
      </ul>
    </nav>
  );
}

/** The owner's address; until it is filled in, its placeholder stands as text, not as a link to nowhere. */
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
