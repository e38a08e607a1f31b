/** A setting with which the portal must not start. Its message is one line, for the person who starts the portal. */
export class SettingError extends Error {
  override name = 'SettingError';
}
