const WIDTH = 600;
const HEIGHT = 396;

/** Opens a small window without a way back to this page. False when the browser refuses. */
export function openPopup(url: string): boolean {
  const left = Math.max(0, screenX + (outerWidth - WIDTH) / 2);
  const top = Math.max(0, screenY + (outerHeight - HEIGHT) / 2);
  try {
    // Without `noopener` in the features: `open()` would return null then, which also means that the browser has refused.
    const popup = open('', '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
    if (!popup) return false;
    popup.opener = null;
    popup.location.replace(url);
    return true;
  } catch {
    return false;
  }
}
