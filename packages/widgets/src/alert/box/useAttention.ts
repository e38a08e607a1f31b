import { useEffect, useState } from 'react';

/** Whether the pointer is on an element. By native listeners: React hears no pointer events here (`listens` in the contract). */
export function usePointedAt(element: HTMLElement): boolean {
  const [isPointedAt, setPointedAt] = useState(false);
  useEffect(() => {
    const handleEnter = () => setPointedAt(true);
    const handleLeave = () => setPointedAt(false);
    element.addEventListener('pointerenter', handleEnter);
    element.addEventListener('pointerleave', handleLeave);
    return () => {
      element.removeEventListener('pointerenter', handleEnter);
      element.removeEventListener('pointerleave', handleLeave);
    };
  }, [element]);
  return isPointedAt;
}

/** Whether nobody can see the page. */
export function useHiddenPage(): boolean {
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const handleChange = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
  return isHidden;
}
