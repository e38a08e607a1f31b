import { calendarFile, type CalendarEntry } from '@apunt/lists/schedule/calendar-file';
import { fileName } from '@apunt/media/file-name';
import { saveFile } from '@apunt/ui/save-file';

/** Gives the visitor a show to come as a file for their calendar. In a file of its own: few ask for it. */
export function saveReminder(entry: CalendarEntry, now: number): void {
  saveFile(new Blob([calendarFile(entry, now)], { type: 'text/calendar' }), fileName(entry.title, 'x.ics'));
}
