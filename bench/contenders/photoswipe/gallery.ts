import PhotoSwipeLightbox from 'photoswipe/lightbox';

/* PhotoSwipe as its guide shows it: the lightbox comes when a photo is pressed. */
new PhotoSwipeLightbox({ gallery: '#gallery', children: 'a', pswpModule: () => import('photoswipe') }).init();
