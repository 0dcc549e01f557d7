// What lies over the screens and is opened from anywhere.

import { signal } from '../../vendor/signals.js';

/** Whether the overlay of keys is shown. */
export const showsKeys = signal(false);

/** What the title of the page says before the program's name. */
export const title = signal('');

/** Whether the page is shown to a room: large type, and nothing that only its user needs. */
export const isPresented = signal(false);
