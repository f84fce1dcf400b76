import { Link } from "react-router";
import { Icon } from "../ui/icon.tsx";

/** Every entry of the phone menu (spec §2 'Header and navigation'). */
export function MenuEntries({ account }: { account: string }) {
  return (
    <div className="menu-body">
      <nav className="big" aria-label="Beverages">
        <h2 className="label">Beverages</h2>
        <ul>
          <li>
            <Link to="/beverages">
              Shop All <Icon name="right" />
            </Link>
          </li>
          <li>
            <Link to="/beverages">
              Mountain Water <span className="dot is-still" />
            </Link>
          </li>
          <li>
            <Link to="/beverages">
              Sparkling Water <span className="dot is-sparkling" />
            </Link>
          </li>
        </ul>
      </nav>
      <nav className="big" aria-label="Merch">
        <h2 className="label">Merch</h2>
        <ul>
          <li>
            <Link to="/merch">
              Shop All <Icon name="right" />
            </Link>
          </li>
        </ul>
      </nav>
      <nav className="two" aria-label="Account and information">
        <div>
          <h2 className="label">Account</h2>
          <ul>
            <li>
              <Link to={account}>My Account</Link>
            </li>
            <li>
              <Link to="/track-order">Track order</Link>
            </li>
          </ul>
        </div>
        <Information />
      </nav>
    </div>
  );
}

function Information() {
  return (
    <div>
      <h2 className="label">Information</h2>
      <ul>
        <li>
          <Link to="/about-us">About</Link>
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
          <Link to="/privacy-policy">Privacy Policy</Link>
        </li>
        <li>
          <Link to="/terms-and-conditions">Terms &amp; Conditions</Link>
        </li>
      </ul>
    </div>
  );
}
