/** An address that works without a server. */
export const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='32' height='18'/%3E";

/** An image that the site has cut in all its widths, as an address with places to fill. */
export const cutImage = {
  src: '/i/sequia.jpg',
  alt: 'Una séquia',
  customSrcByAspectRatio: '/cut/{ratio}/{width}.{format}',
};

/** The same, for one ratio and as a table of addresses, with what a back end gets wrong. */
export const listedImage = {
  src: '/i/sequia.jpg',
  alt: 'Una séquia',
  customSrcByAspectRatio: {
    '4-3': {
      webp: { '360': '/a-360.webp', '96': '/a-96.webp', '500': '/a-500.webp' },
      jpg: { '360': '/a-360.jpg', '640': null },
    },
    '1-1': 'no table',
  },
};
