// A button for the presentation: the same screen for a whole room.

import { text } from '../i18n.js';
import { span } from '../tags.js';
import { actionButton } from './controls.js';
import { isPresented } from './overlay.js';

/** It begins; what ends it stands in the corner of the window. */
export const presentButton = () =>
  span(
    { class: 'to-present' },
    actionButton(text('present'), () => (isPresented.value = true), {
      icon: 'present',
      iconOnly: true,
      hint: text('present-help'),
    }),
  );
