// Files: what every file of boards has in common, and how this puzzle writes its boards and moves.

import { useEffect } from '../../../vendor/hooks.js';
import { useSignal } from '../../../vendor/signals.js';
import { skin } from '../../board/skins.js';
import { formatsOf } from '../../edit/files.js';
import { anyText, labelled, text } from '../../i18n.js';
import { about } from '../../meta.js';
import { code, dd, details, div, dl, dt, h3, li, p, pre, summary, ul, component } from '../../tags.js';

/** What holds for the files of every puzzle. */
export const commonFormats = () => [
  p(null, text('guide-files-text')),
  ul(
    null,
    ['title', 'blank', 'options', 'ids', 'out', 'trace'].map((id) => li({ key: id }, text(`guide-files-${id}`))),
  ),
];

/** @param {{ puzzle: string }} props */
export const formats = (props) => component(Formats, props);

/** @param {{ puzzle: string }} props */
function Formats({ puzzle }) {
  const example = useSignal(/** @type {{ board: string, moves: string } | null} */ (null));
  const written = useSignal(/** @type {[string, string][]} */ ([]));
  useEffect(() => {
    void skin(puzzle).then(async ({ examples }) => {
      const [first] = examples;
      if (!first) return;
      written.value = await formatsOf(first.board).catch(() => []);
      example.value = { board: first.board, moves: first.moves.join(about(puzzle)?.separator ?? ' ') };
    });
  }, [puzzle]);
  return details(
    { class: 'formats' },
    summary(null, text('guide-files-of')),
    anyText(`guide-file-${puzzle}`) ? p(null, text(`guide-file-${puzzle}`)) : null,
    div(
      { class: 'samples' },
      written.value.map(([format, sample]) =>
        div(
          { key: format },
          h3(null, code(null, format)),
          pre(
            { class: 'sample', tabIndex: 0, role: 'region', 'aria-label': labelled(text(`${puzzle}-name`), format) },
            sample.trimEnd(),
          ),
        ),
      ),
    ),
    example.value
      ? dl(
          { class: 'notation' },
          dt(null, text('guide-id')),
          dd(null, code(null, example.value.board)),
          dt(null, text('guide-moves')),
          dd(null, code(null, example.value.moves)),
        )
      : null,
  );
}
