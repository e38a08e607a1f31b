// @vitest-environment node
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readArguments } from './arguments.mjs';

const LIGHT = path.resolve('dist/light');

describe('the arguments of the portal', () => {
  it('take the React build by default', () => {
    expect(readArguments([], {})).toEqual({
      isQuiet: false,
      standIns: false,
      distDir: path.resolve('dist'),
      fault: undefined,
    });
  });

  it('take the light build with --light, whatever the environment says', () => {
    expect(readArguments(['--light'], {}).distDir).toBe(LIGHT);
    expect(readArguments(['--quiet', '--light'], { PORTAL_DIST: 'dist.dev' })).toEqual({
      isQuiet: true,
      standIns: false,
      distDir: LIGHT,
      fault: undefined,
    });
  });

  it('switch the stand-ins on only when asked', () => {
    expect(readArguments(['--stand-ins'], {}).standIns).toBe(true);
  });

  it('take the folder of PORTAL_DIST as it is', () => {
    expect(readArguments([], { PORTAL_DIST: 'dist.dev' }).distDir).toBe('dist.dev');
  });

  it.each(['--nonsense', 'light', '--Light', ''])('refuse "%s"', (name) => {
    expect(readArguments(['--light', name], {}).fault).toBe(
      `there is no argument "${name}". There are: --light, --quiet, --stand-ins.`,
    );
  });
});

test.each([
  ['npm start', 'start', ['scripts/start.mjs']],
  ['npm run portal', 'portal', ['--import', 'tsx', 'packages/portal/src/main.ts']],
])('%s ends with status 2 and one line when an argument is unknown', (_command, name, script) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...script, '--nonsense'], {
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: `${name}: there is no argument "--nonsense". There are: --light, --quiet, --stand-ins.\n`,
  });
});
