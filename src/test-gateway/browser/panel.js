/** Applies a radio at once; without JavaScript, each group has a button. */
for (const form of document.querySelectorAll("form[data-acts]")) {
  form.querySelector("button").hidden = true;
  form.addEventListener("change", async ({ target }) => {
    const said = document.getElementById("said");
    const answer = await fetch(form.action, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ [target.name]: target.value }),
    }).catch(() => undefined);
    const words = target.labels[0].textContent.trim();
    said.textContent = answer?.ok ? `Set: ${words}.` : "Couldn't save the setting. Please try again.";
  });
}
