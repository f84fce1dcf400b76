import type { ReactNode } from "react";

export const metadata = { title: "Beverages" };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <body>{children}</body>
    </html>
  );
}
