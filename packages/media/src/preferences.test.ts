import { describe, expect, it } from 'vitest';
import { keepPreferences, readPreferences, writePreferences } from './preferences.ts';

describe('preferences', () => {
  it('live with the page, and then in the storage that is given', () => {
    writePreferences({ captions: 'ca', rate: 1.5 });
    expect(readPreferences()).toEqual({ captions: 'ca', rate: 1.5 });
    let kept: string | undefined;
    keepPreferences(() => ({
      read: () => (kept === undefined ? undefined : JSON.parse(kept)),
      write: (text) => void (kept = text),
    }));
    writePreferences({ captions: '' });
    expect(kept).toBe('{"captions":"","rate":1.5}');
    writePreferences({ audio: 'es' });
    writePreferences({ captions: 'ca' });
    expect(readPreferences()).toEqual({ audio: 'es', captions: 'ca', rate: 1.5 });
    kept = '{"captions":7,"rate":99}';
    expect(readPreferences()).toEqual({});
  });
});
