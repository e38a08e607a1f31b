import type { CreateEngine } from '@apunt/media/adapter';
import { keepPreferences } from '@apunt/media/preferences';
import { readStoredJson, writeStored } from '@apunt/session/storage';
import type { EngineKind } from './playable.ts';
import type { PlayerProps } from './state.ts';

keepPreferences((key) => ({
  read: () => readStoredJson('local', key),
  write: (text) => void writeStored('local', key, text),
}));

/** Brings the code of an engine. */
export async function loadEngine(
  kind: EngineKind,
  page: PlayerProps,
  account: string,
): Promise<CreateEngine> {
  if (kind === 'native') return (await import('@apunt/media/native')).createNative;
  const { createBrightcove } = await import('@apunt/media/brightcove');
  const host: unknown = page.json.options?.['scriptHost'];
  return createBrightcove({
    account,
    player: page.bcPlayer,
    embed: page.bcEmbed,
    ...(typeof host === 'string' && { host }),
  });
}

/** Options of the platform, without ours. */
export function platformOptions(page: PlayerProps): Record<string, unknown> {
  const { scriptHost: _, controlBar, ...rest } = page.json.options ?? {};
  const bar = {
    ...(typeof controlBar === 'object' && controlBar),
    ...(page.disableFullscreen && { fullscreenToggle: false }),
  };
  return {
    ...rest,
    ...(controlBar === false ? { controlBar } : { controlBar: bar }),
    ...(page.video360 && { vr: { projection: '360' } }),
  };
}
