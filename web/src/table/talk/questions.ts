// The two dialogs about another person: blocking, which is asked twice, and a report to the host.

import { html, type TemplateResult } from "lit";
import type { Saying } from "../../wire.gen";
import { refusalText } from "../parts/prompt";
import type { Ui } from "../ui";

export interface About {
  readonly player: string;
  readonly name: string;
  /** What they said, where it is about that. */
  readonly line: Saying | null;
}

const REASONS = ["chat", "cheating", "stalling", "name", "other"] as const;

export function question(ui: Ui, what: "block" | "report", about: About): TemplateResult {
  return what === "block" ? block(ui, about) : report(ui, about);
}

function block({ t, talk, show }: Ui, { player, name }: About): TemplateResult {
  const act = () => {
    talk.block(player, true);
    show(null);
  };
  return html`<p>${t("block-question", { name })}</p>
    <div class="dialog-buttons">
      <button class="button" autofocus @click=${() => show(null)}>${t("block-no")}</button>
      <button class="button danger" @click=${act}>${t("block-yes")}</button>
    </div>`;
}

function report(ui: Ui, { player, name, line }: About): TemplateResult {
  const { t, talk, show } = ui;
  if (talk.talk.reported) {
    return html`<p role="status">${t("report-sent")}</p>
      <div class="dialog-buttons"><button class="button primary" autofocus @click=${() => show(null)}>${t("dialog-close")}</button></div>`;
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const reason = REASONS.find((one) => one === form.get("reason")) ?? "other";
    const words = String(form.get("words") ?? "");
    talk.report({ player, reason, words, message: line?.number ?? null });
  };
  const text = line?.text ?? (line?.phrase ? t(`phrase-${line.phrase}`) : "");
  const { refusal } = talk.talk;
  return html`<form class="report-form" @submit=${send}>
    <p>${t("report-about", { name })}${line ? html` ${t("report-line", { text })}` : ""}</p>
    <fieldset class="ticks rows"><legend>${t("report-reason")}</legend>
      ${REASONS.map((reason) => html`<label class="tick"><input type="radio" name="reason" value=${reason} ?checked=${reason === (line ? "chat" : "cheating")}><span>${t(`report-reason-${reason}`)}</span></label>`)}</fieldset>
    <label class="field"><span>${t("report-words")}</span><textarea name="words" rows="3" maxlength="1000"></textarea></label>
    <p class="field-help">${t("report-help")}</p>
    ${refusal ? html`<p class="talk-refusal" role="alert">${refusalText(ui, refusal)}</p>` : ""}
    <div class="dialog-buttons">
      <button type="button" class="button" @click=${() => show(null)}>${t("report-cancel")}</button>
      <button class="button primary">${t("report-send")}</button>
    </div>
  </form>`;
}
