/** What a click or a key tells of how it was pressed. */
interface Press {
  readonly button?: number;
  readonly altKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly shiftKey?: boolean;
}

/**
 * Whether a press on a link is ours to answer. With a modifier key, or another button than the main one, the visitor has chosen what
 * happens with the address: a new tab, a window, a download.
 */
export const isPlainPress = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Press): boolean =>
  !(button || altKey || ctrlKey || metaKey || shiftKey);
