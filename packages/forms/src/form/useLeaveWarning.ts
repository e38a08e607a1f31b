import { useEffect } from 'react';

/** Lets the browser ask before the page is left, for as long as something would be lost by it. */
export function useLeaveWarning(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const handleLeave = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', handleLeave);
    return () => removeEventListener('beforeunload', handleLeave);
  }, [isAtRisk]);
}
