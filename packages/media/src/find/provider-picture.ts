const HOSTS =
  /(^|\.)(ytimg|youtube|ggpht|fbcdn|facebook|fbsbx|cdninstagram|instagram|twimg|twitter|x|tiktok|tiktokcdn(-\w+)?|vimeo|vimeocdn|dailymotion|dmcdn)\.(com|net)$/;

/**
 * The address of a picture that may be shown before the visitor has agreed to its provider: undefined for one that lies with a
 * provider, which would be told of the visitor. One guard for every widget that shows pictures of what is embedded.
 */
export function ownPicture(address: string | undefined): string | undefined {
  if (!address) return undefined;
  try {
    return HOSTS.test(new URL(address, document.baseURI).hostname) ? undefined : address;
  } catch {
    return undefined;
  }
}
