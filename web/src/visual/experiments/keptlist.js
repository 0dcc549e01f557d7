// The reports that are kept in this browser: open one again, hand it on as a file, delete it.

import { number, text, when } from '../../i18n.js';
import { deleteReport, putReport } from '../../keep/reports.js';
import { show } from '../../notices.js';
import { actionButton } from '../../parts/controls.js';
import { div, h2, li, p, section, span, ul } from '../../tags.js';

/** @import { KeptReport } from '../../keep/reports.js' */

/**
 * @param {{ reports: readonly KeptReport[], onOpen: (report: KeptReport) => void, onSave: (report: KeptReport) => void,
 *   onChange: () => void }} props
 */
export function keptList({ reports, onOpen, onSave, onChange }) {
  const remove = async (/** @type {KeptReport} */ report) => {
    await deleteReport(report.id);
    onChange();
    show(text('reports-deleted', { title: report.title }), 'plain', {
      text: text('deleted-back'),
      run: () => void putReport(report).then(onChange),
    });
  };
  return section(
    { class: 'card stack-tight', 'aria-labelledby': 'kept-reports' },
    h2({ id: 'kept-reports' }, text('reports-kept')),
    reports.length
      ? ul(
          { class: 'reports kept-reports' },
          reports.map((report) =>
            li(
              { key: report.id, class: 'row' },
              actionButton(report.title, () => onOpen(report), { look: 'bare', icon: 'file' }),
              span(
                { class: 'small quiet' },
                text('reports-about', { date: when(new Date(report.kept)), runs: number(report.runs.length) }),
              ),
              div(
                { class: 'row push' },
                actionButton(text('lab-save'), () => onSave(report), { icon: 'save' }),
                actionButton(text('reports-delete'), () => void remove(report), { look: 'danger' }),
              ),
            ),
          ),
        )
      : p({ class: 'small quiet' }, text('reports-none')),
  );
}
