/** A radio acts at once; without a script each group has its button. */
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
    said.textContent = answer?.ok ? `Set: ${words}.` : "This did not work. Please try again.";
  });
}
