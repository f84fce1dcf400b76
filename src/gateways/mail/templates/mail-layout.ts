import { brandColours } from "#domain/brand-colours.ts";
import { type Html, html } from "../html.ts";

type Letter = { title: string; publicUrl: string; body: Html; foot: Html };

/** Renders the layout of a short mail: logo, headline, body, footer. Images carry no information. */
export function renderMailLayout({ title, publicUrl, body, foot }: Letter): string {
  return html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>.h{font-family:Anton,Impact,'Arial Narrow',Arial,sans-serif;text-transform:uppercase;font-weight:700;font-synthesis:none;line-height:1}@media(max-width:600px){.p{padding-left:24px!important;padding-right:24px!important}}</style></head>
<body style="margin:0;background:${brandColours.mist};font:400 16px/24px 'Archivo Variable',Arial,Helvetica,sans-serif;color:${brandColours.ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 0">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#FFFFFF">
<tr><td class="p" style="background:${brandColours.still};padding:24px 40px"><img src="${publicUrl}/mail/logo.png" width="148" height="44" alt="Elefant" style="display:block;border:0"></td></tr>
<tr><td class="p" style="padding:32px 40px 40px"><h1 class="h" style="font-size:40px;margin:0 0 20px">${title}</h1>${body}</td></tr>
<tr><td class="p" style="background:${brandColours.ink};color:${brandColours.fog};padding:24px 40px;font-size:14px;line-height:20px">${foot}</td></tr>
</table></td></tr></table></body></html>`.html;
}

export function renderMailLink(address: string, words: string): Html {
  return html`<a href="${address}" style="color:${brandColours.marigold}">${words}</a>`;
}
