// A button for the presentation: the same screen for a whole room.

import { text } from '../i18n.js';
import { actionButton } from './controls.js';
import { isPresented } from './overlay.js';

export const presentButton = () =>
  actionButton(text('present'), () => (isPresented.value = !isPresented.value), {
    icon: 'present',
    pressed: isPresented.value,
    iconOnly: true,
    hint: text('present-help'),
  });
