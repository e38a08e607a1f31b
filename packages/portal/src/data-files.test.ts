// @vitest-environment node
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseUrl, uploadsFolder } from './data-files.ts';

describe('the files of a portal', () => {
  it('are others in production than in development', () => {
    const files = (production: boolean) => [databaseUrl({ production }), uploadsFolder({ production })];
    expect(files(false).map((name) => path.relative('.data', name.replace('file:', '')))).toEqual([
      'portal.db',
      'uploads',
    ]);
    expect(files(true).map((name) => path.relative('.data', name.replace('file:', '')))).toEqual([
      path.join('production', 'portal.db'),
      path.join('production', 'uploads'),
    ]);
  });

  it('are beside the database that is named, or in the folder that is named', () => {
    const production = false;
    expect(uploadsFolder({ dbUrl: 'file:/srv/portal.db', production })).toBe(path.resolve('/srv/uploads'));
    expect(uploadsFolder({ dbUrl: 'file:///srv/portal.db', production })).toBe(path.resolve('/srv/uploads'));
    expect(uploadsFolder({ dbUrl: 'file:/srv/portal.db', uploadsDir: 'x', production })).toBe(
      path.resolve('x'),
    );
  });
});
