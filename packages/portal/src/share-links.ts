/** The plain share links that stand on the page before (and without) the share widget. */
export function shareLinks(title: string, url: string): { network: string; label: string; href: string }[] {
  const u = encodeURIComponent(url);
  const both = encodeURIComponent(`${title} ${url}`);
  return [
    { network: 'facebook', label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${u}` },
    {
      network: 'x',
      label: 'X',
      href: `https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${u}`,
    },
    { network: 'whatsapp', label: 'WhatsApp', href: `https://wa.me/?text=${both}` },
  ];
}
