import { fetchSanitiser, sanitiser } from '@apunt/ui/html/sanitised';
import { AlertBox } from './AlertBox.tsx';

/**
 * The box of an alert, once the sanitiser is there if its text needs it: words that change their shape would move before the reader's
 * eyes. Where the sanitiser cannot be had, the box shows them without markup.
 */
export async function loadBox(text: string): Promise<typeof AlertBox> {
  if (/[<&]/.test(text) && !sanitiser.sanitise) await fetchSanitiser();
  return AlertBox;
}
