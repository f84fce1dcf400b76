import "./tape.css";

export function BannerStrip({ children }: { children: string }) {
  return <p className="tape">{children}</p>;
}
