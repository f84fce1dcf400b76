import { Link } from "react-router";
import { Icon } from "../ui/layout/icon.tsx";
import { useLayoutContent } from "./layout-content.ts";
import { MenuLink } from "./menu-link.tsx";

/** Flavours with a coloured dot. */
const dots = ["still", "sparkling", "lime", "kokum"];

/** All entries of the phone menu. */
export function MenuEntries({ account }: { account: string }) {
  return (
    <div className="menu-body">
      <Beverages />
      <nav className="big" aria-label="Merch">
        <h2 className="label">Merch</h2>
        <ul>
          <li>
            <Link to="/merch" prefetch="intent">
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
              <Link to="/track-order" prefetch="intent">
                Track order
              </Link>
            </li>
          </ul>
        </div>
        <Information />
      </nav>
    </div>
  );
}

function Beverages() {
  const { frame } = useLayoutContent();
  return (
    <nav className="big" aria-label="Beverages">
      <h2 className="label">Beverages</h2>
      <ul>
        <li>
          <Link to="/beverages" prefetch="intent">
            Shop All <Icon name="right" />
          </Link>
        </li>
        {frame.menuBeverages.map(({ name, address, flavour }) => (
          <li key={`${name} ${address}`}>
            <Link to={address || "/beverages"} prefetch="intent">
              {name} {dots.includes(flavour) && <span className={`dot is-${flavour}`} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Information() {
  const { frame } = useLayoutContent();
  return (
    <div>
      <h2 className="label">Information</h2>
      <ul>
        {frame.menuLinks.map((link) => (
          <li key={`${link.name} ${link.address}`}>
            <MenuLink link={link} />
          </li>
        ))}
      </ul>
    </div>
  );
}
