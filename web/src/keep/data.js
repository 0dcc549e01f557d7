// Everything that is kept: as one file to have, from a file, or forgotten.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { TEXTS } from '../backend.js';
import { number, speak, text } from '../i18n.js';
import { show } from '../notices.js';
import { actionButton, entry, field } from '../parts/controls.js';
import { set, settings, spoken, wipe } from '../store.js';
import { div, input, label, p, span, component } from '../tags.js';
import { flush } from './autosave.js';
import { deletedList, loadDeleted, wayBack } from './deleted.js';
import { current } from './profiles.js';
import { forgetReports } from './reports.js';
import { givenReports, takeReports } from './reporttransfer.js';
import { takeSaves } from './sync.js';
import { call, complainKept, download } from './wire.js';

export const dataGroup = () => component(Data, {});

function Data() {
  useEffect(() => void loadDeleted(), []);
  const isAsking = useSignal(false);
  const isOver = useSignal(false);
  const drop = {
    onDragOver: (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      isOver.value = true;
    },
    onDragLeave: () => {
      isOver.value = false;
    },
    onDrop: (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      isOver.value = false;
      void take(event.dataTransfer?.files[0]).catch(complainKept);
    },
  };
  return [
    field(
      { name: text('records-name'), help: text('records-name-help') },
      entry({
        name: text('records-name'),
        value: settings.value.name,
        placeholder: current()?.name ?? '',
        maxLength: 40,
        onInput: (event) => set({ name: event.currentTarget.value }),
      }),
    ),
    p({ class: 'quiet' }, text(TEXTS.data)),
    div(
      { class: `row data-drop${isOver.value ? ' over' : ''}`, 'data-drop': 'everything', ...drop },
      actionButton(text('settings-export'), () => void give().catch(complainKept), { icon: 'copy' }),
      label(
        { class: 'button' },
        span(null, text('settings-import')),
        input({
          type: 'file',
          accept: '.json,application/json',
          class: 'hidden-text',
          onChange: (event) => void take(event.currentTarget.files?.[0]).catch(complainKept),
        }),
      ),
      isAsking.value
        ? [
            actionButton(
              text('settings-wipe-sure'),
              () => {
                isAsking.value = false;
                void forget().catch(complainKept);
              },
              { look: 'danger' },
            ),
            actionButton(text('cancel'), () => (isAsking.value = false)),
          ]
        : actionButton(text('settings-wipe'), () => (isAsking.value = true), { look: 'danger' }),
    ),
    deletedList(),
  ];
}

async function give() {
  await flush();
  await call('PUT', 'settings', settings.peek());
  download(
    'starboard.json',
    JSON.stringify({ ...(await call('GET', 'data')), reports: await givenReports() }, null, 1),
  );
}

/** @param {File | undefined} file */
async function take(file) {
  if (!file) return;
  const content = everything(await file.text());
  if (content) await takeEverything(content);
  else show(text('import-nothing'), 'bad');
}

/**
 * What a text holds if it is everything that somebody kept; null if it is something else.
 * @param {string} given
 * @returns {object | null}
 */
export function everything(given) {
  try {
    const content = JSON.parse(given);
    return content?.format === 'starboard-data' ? content : null;
  } catch {
    return null;
  }
}

/** Adds everything of a file to what is kept here. @param {object} content */
export async function takeEverything(content) {
  const { reports: given, ...kept } = /** @type {{ reports?: unknown }} */ (content);
  const { saves, runs, packs, refused: notKept } = await call('POST', 'data', kept);
  const { reports, refused: noReports } = await takeReports(given);
  const refused = notKept + noReports;
  await takeSaves();
  show(
    text('settings-imported', {
      saves: number(saves),
      runs: number(runs),
      packs: number(packs),
      reports: number(reports),
      refused: number(refused),
    }),
    refused ? 'plain' : 'good',
  );
}

async function forget() {
  await call('DELETE', 'data');
  await forgetReports();
  wipe();
  show(text('settings-wiped'), 'plain', await wayBack());
  await speak(spoken());
}
