import { useEffect } from 'react';

/** While `isAtRisk`, makes the browser ask before the visitor leaves the page, because unsaved input would be lost. */
export function useLeaveWarning(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const handleLeave = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', handleLeave);
    return () => removeEventListener('beforeunload', handleLeave);
  }, [isAtRisk]);
}
