export { createPortal, type Portal, type PortalOptions } from './create-portal.ts';
export { policyWith } from './security/headers.ts';
export { SettingError } from './setting-error.ts';
export { startPortal, type Answer, type PortalServer, type ServerOptions } from './server.ts';
