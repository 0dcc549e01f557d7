// The laboratory: experiments of one's own as a form, the classic ones at a click, and report folders of
// `starboard bench --report` opened in the page, with plots that can be asked.

import { useEffect, useMemo } from '../../../vendor/hooks.js';
import { useSignal } from '../../../vendor/signals.js';
import { day, language, say, text } from '../../i18n.js';
import { keepReport, keptReports } from '../../keep/reports.js';
import { bindings } from '../../keys.js';
import { show as notify } from '../../notices.js';
import { actionButton } from '../../parts/controls.js';
import { title } from '../../parts/overlay.js';
import { presentButton } from '../../parts/present.js';
import { commonKeys } from '../../screens/common.js';
import { Refusal } from '../../socket.js';
import { code, details, div, h1, h2, input, label, li, main, p, section, span, summary, ul } from '../../tags.js';
import { save } from '../picture.js';
import { labForm } from './form.js';
import { keptList } from './keptlist.js';
import { runExperiment } from './preset.js';
import { readReport } from './reportfile.js';
import { fetchReport, listReports } from './reports.js';
import { fileOf, results } from './results.js';
import { readLines, readTable } from './runs.js';
import { progressRow, startSection } from './start.js';

/** @import { KeptReport } from '../../keep/reports.js' */
/** @import { BenchReports, ExperimentInfo } from '../../protocol.js' */
/** @import { Run } from './runs.js' */
/** @import { Running } from './start.js' */
/** @typedef {{ title: string, command: string }} Heading */

export function Experiments() {
  const runs = useSignal(/** @type {Run[]} */ ([]));
  const heading = useSignal(/** @type {Heading} */ ({ title: '', command: '' }));
  const running = useSignal(/** @type {Running | null} */ (null));
  const problem = useSignal('');
  const isOver = useSignal(false);
  const kept = useSignal(/** @type {BenchReports} */ ({ folder: null, reports: [] }));
  const own = useSignal(/** @type {KeptReport[]} */ ([]));
  const abort = useMemo(() => ({ current: new AbortController() }), []);
  useEffect(() => {
    bindings.value = commonKeys();
    return () => abort.current.abort();
  }, []);
  useEffect(() => void listReports().then((found) => (kept.value = found)), []);
  // A browser that keeps nothing for this page has no reports.
  const look = () =>
    keptReports().then(
      (found) => (own.value = found),
      () => (own.value = []),
    );
  useEffect(() => void look(), []);
  async function keep() {
    try {
      await keepReport({ ...heading.value, runs: runs.value });
      notify(text('reports-is-kept'), 'good');
    } catch {
      notify(text('reports-not-kept'), 'bad');
    }
    await look();
  }
  useEffect(() => {
    title.value = text('screen-experiments');
  }, [language.value]);

  /** @param {ExperimentInfo} experiment @param {Heading} about */
  async function start(experiment, about) {
    abort.current = new AbortController();
    [running.value, runs.value, problem.value, heading.value] = [{ experiment, done: 0 }, [], '', about];
    const each = (/** @type {Run} */ run) => {
      running.value = { experiment, done: (running.value?.done ?? 0) + 1 };
      runs.value = [...runs.value, run];
    };
    try {
      await runExperiment(experiment, each, abort.current.signal);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem.value = say(error.event.faults?.[0]?.message ?? error.event.message);
    } finally {
      running.value = null;
    }
  }
  const cancel = () => abort.current.abort();
  const startClassic = (/** @type {ExperimentInfo} */ experiment) => {
    const { puzzle, id } = experiment;
    void start(experiment, {
      title: `${text(`${puzzle}-name`)}: ${text(`${puzzle}-experiment-${id}`)}`,
      command: `starboard bench ${puzzle} --preset ${id} --report DIR`,
    });
  };

  /** @param {readonly File[]} files */
  async function open(files) {
    const of = (/** @type {RegExp} */ end) => files.filter(({ name }) => end.test(name));
    const reports = await Promise.all(of(/\.html$/).map(async (file) => readReport(await file.text())));
    const found = reports.flatMap((report) => report ?? []);
    // A folder of `bench` has the same runs in two files, and an index page that has none.
    const lines = found.length ? [] : of(/\.jsonl$/);
    const tables = lines.length || found.length ? [] : of(/\.csv$/);
    show(
      [
        ...found,
        ...(await Promise.all(lines.map(async (file) => readLines(await file.text())))),
        ...(await Promise.all(tables.map(async (file) => readTable(await file.text())))),
      ],
      found[0]?.title ?? files[0]?.name ?? '',
    );
  }

  /** @param {string} id */
  async function openKept(id) {
    const content = await fetchReport(id);
    show(content === null ? [] : [readLines(content)], id);
  }

  /** @param {readonly { runs: Run[], bad: number }[]} read @param {string} name */
  function show(read, name) {
    const found = read.flatMap((one) => one.runs);
    const bad = read.reduce((sum, one) => sum + one.bad, 0);
    problem.value = !found.length ? text('experiments-none') : bad ? text('experiments-bad', { bad }) : '';
    if (found.length) [runs.value, heading.value] = [found, { title: name, command: '' }];
  }

  const isOwn = running.value?.experiment.id === 'own';
  const { folder } = kept.value;
  return main(
    { class: 'page stack experiments', id: 'main' },
    div({ class: 'row' }, h1(null, text('screen-experiments')), div({ class: 'push' }, presentButton())),
    details(
      { class: 'card details lab' },
      summary(null, text('lab-heading')),
      labForm({
        isBusy: running.value !== null,
        onStart: (experiment, name, command) => void start(experiment, { title: name, command }),
      }),
      isOwn && running.value ? progressRow(running.value, cancel) : null,
    ),
    startSection({ running: running.value, onStart: startClassic, onCancel: cancel }),
    problem.value ? p({ class: 'badge bad', role: 'alert' }, problem.value) : null,
    runs.value.length ? results({ runs: runs.value, ...heading.value, onKeep: () => void keep() }) : null,
    keptList({
      reports: own.value,
      onOpen: ({ title: name, command, runs: found }) =>
        ([runs.value, heading.value, problem.value] = [found, { title: name, command }, '']),
      onSave: (report) => save('report.html', fileOf(report), 'text/html'),
      onChange: () => void look(),
    }),
    p({ class: 'quiet' }, text('experiments-lead')),
    p(
      null,
      code(
        { class: 'command' },
        `starboard bench sliding --preset depth --report ${folder ? quoted(`${folder}/my-report`) : 'my-report'}`,
      ),
    ),
    kept.value.reports.length
      ? section(
          { class: 'card stack-tight', 'aria-labelledby': 'reports' },
          h2({ id: 'reports' }, text('experiments-kept')),
          ul(
            { class: 'reports' },
            kept.value.reports.map(({ id, changed }) =>
              li(
                { key: id },
                actionButton(id, () => void openKept(id), { look: 'bare', icon: 'file' }),
                ' ',
                span({ class: 'small quiet' }, day(new Date(changed))),
              ),
            ),
          ),
        )
      : null,
    div(
      {
        class: `drop card${isOver.value ? ' over' : ''}`,
        onDragOver: (event) => {
          event.preventDefault();
          isOver.value = true;
        },
        onDragLeave: () => (isOver.value = false),
        onDrop: (event) => {
          event.preventDefault();
          isOver.value = false;
          void dropped(event.dataTransfer).then(open);
        },
      },
      p(null, text('experiments-drop')),
      div(
        { class: 'row' },
        fileButton(text('experiments-files'), { multiple: true, accept: '.html,.jsonl,.csv' }, open),
        fileButton(text('experiments-folder'), { webkitdirectory: true }, open),
      ),
    ),
    runs.value.length ? null : howTo(),
  );
}

const howTo = () =>
  section(
    { class: 'card stack-tight' },
    h2(null, text('experiments-how')),
    ul(
      { class: 'plain' },
      ['experiments-how-1', 'experiments-how-2', 'experiments-how-3'].map((id) => li({ key: id }, text(id))),
    ),
  );

/** A path as a word of a command line. @param {string} path */
const quoted = (path) => (/^[\w./~-]+$/.test(path) ? path : `"${path}"`);

/** @param {string} name @param {Record<string, unknown>} options @param {(files: File[]) => Promise<void>} open */
const fileButton = (name, options, open) =>
  label(
    { class: 'button' },
    name,
    input({
      type: 'file',
      class: 'hidden-text',
      ...options,
      onChange: (event) => void open([...(event.currentTarget.files ?? [])]),
    }),
  );

/** The files of what was dropped, folders included. @param {DataTransfer | null} data @returns {Promise<File[]>} */
async function dropped(data) {
  const entries = [...(data?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = await Promise.all(entries.map(filesOf));
  return files.flat();
}

/** @param {FileSystemEntry} entry @returns {Promise<File[]>} */
async function filesOf(entry) {
  if (entry instanceof FileSystemFileEntry)
    return [await new Promise((resolve, reject) => entry.file(resolve, reject))];
  if (!(entry instanceof FileSystemDirectoryEntry)) return [];
  const reader = entry.createReader();
  /** @type {FileSystemEntry[]} */
  const inside = [];
  for (;;) {
    const some = await new Promise((/** @type {(entries: FileSystemEntry[]) => void} */ resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (!some.length) break;
    inside.push(...some);
  }
  return (await Promise.all(inside.map(filesOf))).flat();
}
