import "./tape.css";

export function Tape({ children }: { children: string }) {
  return <p className="tape">{children}</p>;
}
