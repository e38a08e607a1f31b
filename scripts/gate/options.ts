/** The arguments of `npm test` are wrong, or the machine lacks the program that they need. The message is one line for the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Options {
  /** Which cases run: a contributor's, all, those that a change can break, or the stages named. */
  mode: 'contributor' | 'all' | 'changed' | 'named';
  /** Names of stages, for `named`. */
  stages: readonly string[];
  /** The commit that a change is counted from, for `changed`; undefined for the merge base with the main branch. */
  ref: string | undefined;
  /** Programs that only some machines have are installed first. */
  isInstalling: boolean;
  /** The times of this run become the recorded ones. */
  isRecording: boolean;
}

/**
 * Reads the arguments of `npm test --`. Throws a `UsageError` for a word that is neither an option nor a stage, and for options that
 * exclude each other.
 */
export function readOptions(words: readonly string[], stageNames: readonly string[]): Options {
  const options: Options = {
    mode: 'contributor',
    stages: [],
    ref: undefined,
    isInstalling: Boolean(process.env['CI']),
    isRecording: false,
  };
  const wanted: string[] = [];
  const setMode = (mode: Options['mode']) => {
    if (options.mode !== 'contributor' && options.mode !== mode)
      throw new UsageError(`npm test: --${options.mode} and --${mode} exclude each other.`);
    options.mode = mode;
  };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word === '--all') setMode('all');
    else if (word === '--install') options.isInstalling = true;
    else if (word === '--record') options.isRecording = true;
    else if (word === '--changed') {
      setMode('changed');
      const next = words[index + 1];
      if (next !== undefined && !next.startsWith('-')) {
        options.ref = next;
        index += 1;
      }
    } else if (stageNames.includes(word)) wanted.push(word);
    else
      throw new UsageError(
        `npm test: "${word}" is neither an option (--all, --changed [ref], --install, --record) nor a stage (${stageNames.join(', ')}).`,
      );
  }
  if (wanted.length === 0) {
    if (options.isRecording && options.mode === 'changed')
      throw new UsageError('npm test: --record needs the whole of a run, and --changed runs a part.');
    return options;
  }
  if (options.mode !== 'contributor' || options.isRecording)
    throw new UsageError(`npm test: the stage ${wanted[0]} is named, so no other option can choose stages.`);
  return { ...options, mode: 'named', stages: wanted };
}
