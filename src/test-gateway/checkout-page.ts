import { html } from "hono/html";
import { formatRupees, paise } from "#domain/money.ts";
import type { OrderEntity } from "./entities.ts";
import { instruments } from "./instruments.ts";
import { renderHtmlPage } from "./page.ts";

/** What the widget shows in its frame. Its script lets the buttons be pressed: a press before it would be lost. */
export function checkoutPage(order: OrderEntity) {
  const body = html`<h1 tabindex="-1">Test payment</h1>
    <p class="amount">${formatRupees(paise(order.amount))}</p>
    <form id="pay" data-order="${order.id}">
      <label>Pay with
        <select name="instrument">
          ${instruments.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
        </select>
      </label>
      <label>OTP of the bank
        <input name="otp" value="1234" inputmode="numeric" autocomplete="off" aria-describedby="otp-hint">
      </label>
      <p id="otp-hint" class="hint">Cards only: 4 to 10 digits pass, fewer fail.</p>
      <p role="alert" id="said"></p>
      <div class="buttons">
        <button type="submit" name="outcome" value="success" class="main" disabled>Success</button>
        <button type="submit" name="outcome" value="failure" disabled>Failure</button>
        <button type="button" id="close" disabled>Close</button>
      </div>
    </form>
    <div id="sure" hidden>
      <p>Stop this payment?</p>
      <div class="buttons"><button type="button" id="stop" class="main">Yes, stop</button><button type="button" id="stay">No</button></div>
    </div>`;
  return renderHtmlPage({ title: "Test payment", script: "frame.js", body });
}

export function unknownOrderPage() {
  const body = html`<h1 tabindex="-1">Test payment</h1><p role="alert" id="said">The gateway does not know this order.</p>
    <div class="buttons"><button type="button" id="close" class="main" disabled>Close</button></div>`;
  return renderHtmlPage({ title: "Test payment", script: "frame.js", body });
}
