/** The web app manifest: what a phone needs to keep the shop on its home screen. */
export const webManifest = (description: string) => ({
  name: "Elefant",
  short_name: "Elefant",
  description,
  lang: "en-IN",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#F6F4EE",
  theme_color: "#0A1B2E",
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
});
