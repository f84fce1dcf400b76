import { useId } from "react";
import mark from "#storefront/images/logo-mark.svg?url&no-inline";
import "./plastic-free-badge.css";

const seal =
  "199.0,100.0 190.6,116.0 193.0,133.9 179.7,146.0 175.8,163.6 159.1,170.5 149.5,185.7 131.5,186.5 117.2,197.5 100.0,192.0 82.8,197.5 68.5,186.5 50.5,185.7 40.9,170.5 24.2,163.6 20.3,146.0 7.0,133.9 9.4,116.0 1.0,100.0 9.4,84.0 7.0,66.1 20.3,54.0 24.2,36.4 40.9,29.5 50.5,14.3 68.5,13.5 82.8,2.5 100.0,8.0 117.2,2.5 131.5,13.5 149.5,14.3 159.1,29.5 175.8,36.4 179.7,54.0 193.0,66.1 190.6,84.0";

/** The plastic-free badge: a 24-tooth seal with words on a ring. */
export function PlasticFreeBadge({ label, words }: { label: string; words: string }) {
  const path = `stamp${useId()}`;
  return (
    <svg className="stamp" viewBox="0 0 200 200" role="img" aria-label={label}>
      <polygon points={seal} fill="var(--color-marigold)" />
      <g className="stamp-ring">
        <path id={path} d="M100 100m-72 0a72 72 0 1 1 144 0a72 72 0 1 1-144 0" fill="none" />
        <text fontSize="22.5">
          <textPath href={`#${path}`} textLength="446">
            {`${words} `}
          </textPath>
        </text>
      </g>
      <image href={mark} x="52" y="50" width="96" height="96" />
    </svg>
  );
}
