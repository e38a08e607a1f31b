export { createPortal, type Portal } from './create-portal.ts';
export type { PortalOptions } from './portal-options.ts';
export { policyWith } from './security/headers.ts';
export { SettingError } from './setting-error.ts';
export { startPortal, type Answer, type PortalServer, type ServerOptions } from './server.ts';
export { readSettings } from './settings.ts';
