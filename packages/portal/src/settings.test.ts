// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings of the portal', () => {
  it('are those of a developer where nothing is set', () => {
    expect(readSettings({})).toMatchObject({ port: 4000, site: 'general', production: false, origins: [] });
  });

  it('take the origins with spaces or commas between', () => {
    const text = 'https://apunt.example, https://lacolla.apunt.example\nhttps://x.example';
    expect(readSettings({ PORTAL_ORIGINS: text }).origins).toEqual([
      'https://apunt.example',
      'https://lacolla.apunt.example',
      'https://x.example',
    ]);
  });

  it('end the command with status 2 and one line where production has no origins', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'packages/portal/src/main.ts'],
      { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', PORTAL_ORIGINS: '' } },
    );
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: 'portal: PORTAL_ORIGINS is not set. Expected such as "https://apunt.example".\n',
    });
  });
});
