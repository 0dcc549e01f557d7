// Icons, drawn on a 24 by 24 grid with one stroke.

import { path, svg } from '../tags.js';

const SHAPES = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  restart: 'M4 4v6h6M4.5 10a8 8 0 1 1-.4 4',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.7.6 1 1.3 1 2.1h5c0-.8.3-1.5 1-2.1A6 6 0 0 0 12 3Z',
  step: 'M5 5v14l9-7zM18 5v14',
  solve:
    'M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2' +
    'M7.8 16.2l-2.2 2.2M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  share:
    'M8.5 13.5 15.5 17.5M15.5 6.5l-7 4M18 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z' +
    'M6 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM18 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  shuffle:
    'M3 7h3.5c4.5 0 5.5 10 10 10H21M21 7h-4.5c-1.8 0-3 1.6-4 3.5' +
    'M3 17h3.5c1.3 0 2.3-.8 3.1-2M18 4l3 3-3 3M18 14l3 3-3 3',
  levels: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  first: 'm19 5-7 7 7 7M6 5v14',
  last: 'm5 5 7 7-7 7M18 5v14',
  play: 'M7 4v16l13-8z',
  pause: 'M8 5v14M16 5v14',
  stop: 'M6 6h12v12H6z',
  close: 'M6 6l12 12M18 6 6 18',
  settings: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  help: 'M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2V14M12 18h.01',
  learn: 'M4 5.5a9 9 0 0 1 8 2 9 9 0 0 1 8-2V18a9 9 0 0 0-8 2 9 9 0 0 0-8-2zM12 7.5V20',
  home: 'M4 11.5 12 4l8 7.5M6 10v10h12V10',
  flag: 'M6 21V4M6 4h11l-2 4 2 4H6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M5 12.5 10 17.5 19 7',
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17h.01',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 2',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5',
  sound: 'M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6M19.5 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
  edit: 'M4 20h4L19.5 8.5a2.8 2.8 0 0 0-4-4L4 16zM14 6l4 4',
  save: 'M5 4h11l4 4v12H4V5a1 1 0 0 1 1-1ZM8 4v5h7V4M8 20v-6h8v6',
  trophy: 'M7 4h10v5a5 5 0 0 1-10 0zM7 5H4v2a3 3 0 0 0 3 3M17 5h3v2a3 3 0 0 1-3 3M12 14v4M8 20h8M9.5 18h5',
  ring: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z',
  half: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM12 5v14M9.5 6v12M7 8v8',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  flame: 'M12 3c1 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2 1-3.5 2.2-4.6.3 1.6 1.1 2.4 1.8 2.6C10 9 10.5 6 12 3Z',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M12 10v6M9.5 13.5 12 16l2.5-2.5',
  open: 'M6 3h8l4 4v14H6zM14 3v4h4M12 16v-6M9.5 12.5 12 10l2.5 2.5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  present: 'M3 4h18M5 4v11h14V4M12 15v3M8 21l4-3 4 3',
  eye: 'M2 12s3.5-6 10-6 10 6 10 6-3.5 6-10 6-10-6-10-6ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
};

/** @typedef {keyof typeof SHAPES} IconName */

/** An icon; it says nothing to screen readers, so whatever holds it has a name. @param {IconName} name */
export const icon = (name) =>
  svg({ class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, path({ d: SHAPES[name] }));
